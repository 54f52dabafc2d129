/* Why a line that every sheet has is worth its points, in French. */

import type { Reasons } from "./reasons";

export const s = (number = 0): string => (number < 2 ? "" : "s");
export const count = (number = 0, thing: string): string => `${number} ${thing}${s(number)}`;

export const fr: Reasons = {
  task_completed: ({ marker }) => `un objectif ${marker} validé`,
  task_none: () => "aucun objectif validé",
  flag_closed: ({ size }) => `un drapeau dans un territoire fermé de ${count(size, "tuile")}`,
  flag_open: ({ size }) => `un drapeau dans un territoire de ${count(size, "tuile")} encore ouvert`,
  flag_none: () => "aucun drapeau sur la carte",
  longest: ({ tiles }) => count(tiles, "tuile"),
  longest_none: () => "rien sur la carte",
  not_laid: () => "sa tuile n’est pas sur la carte",
  heart: ({ sides = 0 }) => `un cœur avec ${sides} côté${s(sides)} qui ${sides < 2 ? "va" : "vont"} ensemble`,
  heart_none: () => "aucun cœur sur la carte",
  cameras: ({ markers }) => `${count(markers, "jeton")} Photo`,
};
