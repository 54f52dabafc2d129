/* Why a score line that every map has is worth its points, in French. */

import type { Reasons } from "./reasons";

export const s = (number = 0): string => (number < 2 ? "" : "s");
export const count = (number = 0, thing: string): string => `${number} ${thing}${s(number)}`;

export const fr: Reasons = {
  task_completed: ({ marker }) => `un objectif ${marker} validé`,
  task_none: () => "aucun objectif validé",
  flag_closed: ({ size }) => `un drapeau dans un territoire fermé de ${count(size, "tuile")}`,
  flag_open: ({ size }) => `un drapeau dans un territoire de ${count(size, "tuile")} encore ouvert`,
  flag_none: () => "aucun drapeau en jeu",
  longest: ({ tiles }) => count(tiles, "tuile"),
  longest_none: () => "rien en jeu",
  not_laid: () => "sa tuile n’est pas en jeu",
  heart: ({ sides = 0 }) => `un cœur avec ${sides} bord${s(sides)} correspondant${s(sides)}`,
  heart_none: () => "aucun cœur en jeu",
  cameras: ({ markers }) => `${count(markers, "jeton")} Photo`,
};
