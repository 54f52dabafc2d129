/* What keys and touches do on a sheet, in French. */

import type { Help } from "../../../ui/help";

export const fr: Help = [
  ["1 à 6", "prendre un dé"],
  ["C", "choisir la couleur libre suivante"],
  ["Flèches", "aller de case en case"],
  ["N, P", "case en surbrillance suivante, précédente"],
  ["Q, E", "tourner un chemin de fer"],
  ["Entrée", "choisir la case, dessiner ou lancer"],
  ["Échap", "désélectionner"],
  ["H, Maj + H", "un conseil, plus précis à chaque fois\u00a0; la valeur de chaque case"],
  ["U", "annuler le coup"],
  ["V", "regarder la fiche suivante"],
  ["D", "répéter ce qui est choisi"],
  ["Toucher", "un dé, puis une case\u00a0; toucher encore tourne un chemin de fer", "touch"],
];
