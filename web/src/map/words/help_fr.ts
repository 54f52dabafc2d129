/* What keys and touches do on a map of tiles, in French. */

import type { Help } from "../../ui/help";

export const fr: Help = [
  ["Flèches", "choisir une case en surbrillance"],
  ["N, P", "case suivante, précédente"],
  ["Q, E ou molette", "tourner, en sautant ce qui ne convient pas"],
  ["Entrée", "poser, révéler ou proposer"],
  ["S", "suivre une proposition"],
  ["Maj + flèches, F", "quelles tuiles restantes conviendraient à une case vide"],
  ["1 à 9, Entrée, Échap", "répondre à une question, ou décliner"],
  ["H, Maj + H", "un conseil, plus précis à chaque fois\u00a0; la valeur de chaque case"],
  ["U", "annuler le coup"],
  ["M, puis flèches", "lire la zone de jeu à voix haute, tuile par tuile"],
  ["D", "répéter la tuile en main et ce qui borde la case"],
  ["+ − 0", "zoom, tout voir"],
  ["Toucher", "choisir une case en surbrillance, toucher encore pour tourner la tuile", "touch"],
  ["Deux doigts", "agrandir et déplacer", "touch"],
  ["Points sur une case", "de combien de façons la tuile y convient\u00a0; un plus\u00a0: de toutes", "touch"],
];
