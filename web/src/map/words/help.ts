/* What keys and touches do on a map of tiles. */

import { inLanguage } from "../../lib/words/say";
import type { Help } from "../../ui/help";

const en: Help = [
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
  ["Tap", "choose a highlighted cell, tap again to turn the tile"],
  ["Two fingers", "zoom and move"],
  ["Dots in a cell", "in how many ways the tile fits there; a plus means all"],
];
const fr: Help = [
  ["Flèches", "choisir une case en surbrillance"],
  ["N, P", "case suivante, précédente"],
  ["Q, E ou molette", "tourner, en sautant ce qui ne convient pas"],
  ["Entrée", "poser, révéler ou proposer"],
  ["S", "prendre une proposition"],
  ["Maj + flèches, F", "quelles tuiles restantes conviendraient à une case vide"],
  ["1 à 9, Entrée, Échap", "répondre à une question, ou décliner"],
  ["H, Maj + H", "un conseil, encore pour plus\u00a0; la valeur de chaque case"],
  ["U", "reprendre"],
  ["M, puis flèches", "lire la zone de jeu à voix haute, tuile par tuile"],
  ["D", "répéter la tuile en main et ce qui borde la case"],
  ["+ − 0", "zoom, tout voir"],
  ["Toucher", "choisir une case en surbrillance, toucher encore pour tourner la tuile"],
  ["Deux doigts", "agrandir et déplacer"],
  ["Points sur une case", "de combien de façons la tuile y convient\u00a0; un plus\u00a0: de toutes"],
];

/** Those of every map, and those of a game. */
export const mapHelp = (own: { en: Help; fr: Help }): Help => [...inLanguage({ en, fr }), ...inLanguage(own)];
