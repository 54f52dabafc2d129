/* What keys and touches do on a map of tiles. */

import { inLanguage } from "../../lib/words/say";
import type { Help } from "../../ui/help";

const en: Help = [
  ["Arrow keys", "choose a lit cell"],
  ["N, P", "next cell, the one before"],
  ["Q, E or wheel", "turn, skipping what does not fit"],
  ["Enter", "place, reveal or suggest"],
  ["S", "take up a suggestion"],
  ["Shift + arrows, F", "which remaining tiles would fit an empty cell"],
  ["1 to 9, Enter, Esc", "answer a question, or decline"],
  ["H, Shift + H", "a hint, again for more; what every cell is worth"],
  ["U", "take back"],
  ["M, then arrows", "read the map aloud, tile by tile"],
  ["D", "say again what is in hand and beside the cell"],
  ["+ − 0", "zoom, show all"],
  ["Tap", "a lit cell holds the tile there, again turns it"],
  ["Two fingers", "zoom and move"],
  ["Dots in a cell", "in how many ways the tile fits there; a plus: in every way"],
];
const fr: Help = [
  ["Flèches", "choisir une case éclairée"],
  ["N, P", "case suivante, précédente"],
  ["Q, E ou molette", "tourner, en sautant ce qui ne va pas"],
  ["Entrée", "poser, révéler ou proposer"],
  ["S", "prendre une proposition"],
  ["Maj + flèches, F", "quelles tuiles restantes iraient sur une case vide"],
  ["1 à 9, Entrée, Échap", "répondre à une question, ou décliner"],
  ["H, Maj + H", "un conseil, encore pour plus\u00a0; la valeur de chaque case"],
  ["U", "reprendre"],
  ["M, puis flèches", "lire la carte à voix haute, tuile par tuile"],
  ["D", "redire la tuile en main et ce qui borde la case"],
  ["+ − 0", "zoom, tout voir"],
  ["Toucher", "une case tient la tuile, encore la tourne"],
  ["Deux doigts", "agrandir et déplacer"],
  ["Points sur une case", "de combien de façons la tuile y va\u00a0; un plus\u00a0: de toutes"],
];

/** Those of every map, and those of a game. */
export const mapHelp = (own: { en: Help; fr: Help }): Help => [...inLanguage({ en, fr }), ...inLanguage(own)];
