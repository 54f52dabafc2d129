/* What keys and touches do on a sheet. */

import { inLanguage } from "../../../lib/words/say";
import type { Help } from "../../../ui/help";

const en: Help = [
  ["1 to 6", "take a die"],
  ["C", "choose the next free colour"],
  ["Arrow keys", "go from cell to cell"],
  ["N, P", "next highlighted cell, previous one"],
  ["Q, E", "turn a rail"],
  ["Enter", "pick the cell, draw, or roll"],
  ["Esc", "let go"],
  ["H, Shift + H", "a hint, again for more; the value of every cell"],
  ["U", "take back"],
  ["V", "look at the next sheet"],
  ["D", "repeat what is picked"],
  ["Tap", "a die, then a cell; tapping again turns a rail"],
];
const fr: Help = [
  ["1 à 6", "prendre un dé"],
  ["C", "choisir la couleur libre suivante"],
  ["Flèches", "aller de case en case"],
  ["N, P", "case en surbrillance suivante, précédente"],
  ["Q, E", "tourner un chemin de fer"],
  ["Entrée", "choisir la case, dessiner ou lancer"],
  ["Échap", "lâcher"],
  ["H, Maj + H", "un conseil, encore pour plus\u00a0; la valeur de chaque case"],
  ["U", "reprendre"],
  ["V", "regarder la fiche suivante"],
  ["D", "répéter ce qui est choisi"],
  ["Toucher", "un dé, puis une case\u00a0; toucher encore tourne un chemin de fer"],
];

export const help = (): Help => inLanguage({ en, fr });
