/* Why a score line that every map has is worth its points, in English. */

import type { Reasons } from "./reasons";

export const count = (number = 0, thing: string): string => `${number} ${thing}${number === 1 ? "" : "s"}`;

export const en: Reasons = {
  task_completed: ({ marker }) => `a task of ${marker} completed`,
  task_none: () => "no task completed",
  flag_closed: ({ size }) => `a flag in a closed territory of ${count(size, "tile")}`,
  flag_open: ({ size }) => `a flag in a territory of ${count(size, "tile")} that is still open`,
  flag_none: () => "no flag on the map",
  longest: ({ tiles }) => count(tiles, "tile"),
  longest_none: () => "nothing on the map",
  not_laid: () => "its tile is not on the map",
  heart: ({ sides }) => `a heart with ${count(sides, "matching side")}`,
  heart_none: () => "no heart on the map",
  cameras: ({ markers }) => count(markers, "camera marker"),
};
