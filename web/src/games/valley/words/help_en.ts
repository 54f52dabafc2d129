/* What keys and touches do on a sheet, in English. */

import type { Help } from "../../../ui/help";

export const en: Help = [
  ["1 to 6", "take a die"],
  ["C", "choose the next free colour"],
  ["Arrow keys", "go from cell to cell"],
  ["N, P", "next highlighted cell, previous one"],
  ["Q, E", "turn a rail"],
  ["Enter", "pick the cell, draw, or roll"],
  ["Esc", "deselect"],
  ["H, Shift + H", "a hint, again for more; the value of every cell"],
  ["U", "take back"],
  ["V", "look at the next sheet"],
  ["D", "repeat what is picked"],
  ["Tap", "a die, then a cell; tapping again turns a rail", "touch"],
];
