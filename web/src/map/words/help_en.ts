/* What keys and touches do on a map of tiles, in English. */

import type { Help } from "../../ui/help";

export const en: Help = [
  ["Arrow keys", "choose a highlighted cell"],
  ["N, P", "next cell, previous cell"],
  ["Q, E or wheel", "turn, skipping what does not fit"],
  ["Enter", "place, reveal or suggest"],
  ["S", "take up a suggestion"],
  ["Shift + arrows, F", "which remaining tiles would fit an empty cell"],
  ["1 to 9, Enter, Esc", "answer a question, or decline"],
  ["H, Shift + H", "a hint, again for more; the value of every cell"],
  ["U", "take back"],
  ["M, then arrows", "read the map aloud, tile by tile"],
  ["D", "repeat what is in hand and next to the cell"],
  ["+ − 0", "zoom, show all"],
  ["Tap", "choose a highlighted cell, tap again to turn the tile", "touch"],
  ["Two fingers", "zoom and move", "touch"],
  ["Dots in a cell", "in how many ways the tile fits there; a plus means all", "touch"],
];
