/* Everything on a map can be done with the keyboard; letters go by what is printed on the key. */

import { type Cell, type Point, centre } from "../board/hex";
import { nearestCell } from "./choice.svelte";
import type { MapPlay } from "./play.svelte";

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Handle a key; true if it meant something here. */
export function press(event: KeyboardEvent, play: MapPlay<unknown>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { camera, choice, turn, framing } = play;
  if (play.question.press(event) || play.ownKey(event) || play.offers.press(event.key)) return true;
  const chosen = (changed: boolean): boolean => {
    if (changed) play.afterChoice();
    return true;
  };
  const arrow = ARROWS[event.key];
  if (arrow && play.reading) {
    const placed = play.map.tiles.map((row): Cell => [row[1], row[2]]);
    const next = nearestCell([...placed, ...choice.frontier.values()], centre(...play.reading), ...arrow);
    if (next) play.read(next);
    return true;
  }
  if (arrow) {
    const cell = event.shiftKey ? (play.fitQuery.cell ?? choice.cell) : choice.cell;
    const from = cell ? centre(...cell) : camera.toTable([camera.width / 2, camera.height / 2]);
    if (event.shiftKey) {
      const next = nearestCell(choice.frontier.values(), from, ...arrow);
      if (next && play.map.tiles.length) {
        choice.clear();
        play.queryFits(next);
      }
      return true;
    }
    return chosen(choice.step(...arrow, from) || (!cell && choice.next(1)));
  }
  switch (event.key.toLowerCase()) {
    case "n":
      return chosen(choice.next(1));
    case "p":
      return chosen(choice.next(-1));
    case "s":
      return chosen(play.takeSuggestion());
    case "m":
      play.toggleReading();
      return true;
    case "d":
      play.describe();
      return true;
    case "f":
      play.showRemaining();
      return true;
    case "h":
      void play.hints.ask(event.shiftKey);
      return true;
    case "q":
      turn.turn(-1);
      return chosen(true);
    case "e":
    case "r":
      turn.turn(event.key === "R" ? -1 : 1);
      return chosen(true);
    case "enter":
    case " ":
      if (event.repeat) return true;
      if (play.fitQuery.cell) play.showRemaining();
      else play.act();
      return true;
    case "u":
    case "backspace":
      void turn.takeBack();
      return true;
    case "escape":
      if (play.hints.shown) play.hints.shown.session.close();
      else if (!choice.cell && !play.fitQuery.cell) play.escape();
      play.release();
      return true;
    case "+":
    case "=":
      camera.step(1.3);
      return true;
    case "-":
      camera.step(1 / 1.3);
      return true;
    case "0":
      framing.fit();
      return true;
  }
  return false;
}
