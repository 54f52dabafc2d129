/* What the keys do; the cell that the keyboard is at has the focus. */

import type { Play } from "./play.svelte";
import { type Cell, cellKey } from "./view";

const focusOn = (cell: Cell): void => document.querySelector<HTMLElement>(`#board [data-cell="${cellKey(...cell)}"]`)?.focus();

/** Handle a key; true if it meant something. */
export function press(event: KeyboardEvent, play: Play): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { choice } = play;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key.startsWith("Arrow")) {
    // Once a cell has the focus, the board handles the arrow keys.
    focusOn(play.at);
    return true;
  }
  if (/^[1-6]$/.test(key)) play.takeDie(Number(key) - 1);
  else if (key === "n" || key === "p") {
    const next = play.nextLit(key === "n" ? 1 : -1);
    if (next) {
      focusOn(next);
      play.tap(next);
    }
  } else if (key === "c") play.nextColour();
  else if (key === "q" || key === "e") play.turn(key === "e" ? 1 : -1);
  else if (key === "Enter") {
    const here = document.activeElement?.closest("#board [data-cell]");
    // On a cell that is not picked yet, the key picks it.
    if (here && play.mayDraw && !(choice.move && choice.isAt(...play.at))) play.tap(play.at);
    else void play.act();
  } else if (key === "Escape") {
    if (play.hints.shown) play.hints.shown.session.close();
    else if (play.line) play.point(null);
    else if (play.other !== null) play.other = null;
    else choice.clear();
  } else if (key === "u") void play.takeBack();
  else if (key === "v") play.show(play.all[(play.shown + 1) % play.all.length]!);
  else if (key === "d") play.describe();
  else if (key === "h") void play.hints.ask(event.shiftKey);
  else return false;
  return true;
}
