/* The keyboard alone suffices; letters go by what is printed on the key. */

import type { Bounds, Camera } from "../../board/camera.svelte";
import { type Point, centre } from "../../board/hex";
import type { Choice } from "./choice.svelte";
import type { Turn } from "./turn.svelte";

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Reach {
  camera: Camera;
  choice: Choice;
  turn: Turn;
  bounds: () => Bounds;
  onchosen: () => void;
  /** Take up the next suggestion; false if there is none. */
  onsuggestion: () => boolean;
}

/** True if the key meant something here. */
export function press(event: KeyboardEvent, { camera, choice, turn, bounds, onchosen, onsuggestion }: Reach): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const chosen = (changed: boolean): boolean => {
    if (changed) onchosen();
    return true;
  };
  const arrow = ARROWS[event.key];
  if (arrow) {
    const from = choice.cell ? centre(...choice.cell) : camera.toTable([camera.width / 2, camera.height / 2]);
    return chosen(choice.cell ? choice.step(...arrow, from) : choice.step(...arrow, from) || choice.next(1));
  }
  switch (event.key.toLowerCase()) {
    case "n":
      return chosen(choice.next(1));
    case "p":
      return chosen(choice.next(-1));
    case "s":
      return chosen(onsuggestion());
    case "q":
      turn.turn(-1);
      return chosen(true);
    case "e":
    case "r":
      turn.turn(event.key === "R" ? -1 : 1);
      return chosen(true);
    case "enter":
    case " ":
      void turn.act();
      return true;
    case "u":
    case "backspace":
      void turn.takeBack();
      return true;
    case "escape":
      choice.clear();
      return true;
    case "+":
    case "=":
      camera.step(1.3);
      return true;
    case "-":
      camera.step(1 / 1.3);
      return true;
    case "0":
      camera.fit(bounds());
      return true;
  }
  return false;
}
