/* Why a score line that every map has is worth its points, in German. */

import type { Reasons } from "./reasons";

/** A number of things that have another word for many. */
export const count = (number = 0, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
export const steps = (number = 0): string => (number === 1 ? "einem Schritt" : `${number} Schritten`);

export const de: Reasons = {
  task_completed: ({ marker }) => `ein Auftrag ${marker} erfüllt`,
  task_none: () => "kein Auftrag erfüllt",
  flag_closed: ({ size }) => `eine Fahne in einem abgeschlossenen Gebiet aus ${size} Plättchen`,
  flag_open: ({ size }) => `eine Fahne in einem Gebiet aus ${size} Plättchen, das noch offen ist`,
  flag_none: () => "keine Fahne in der Auslage",
  longest: ({ tiles }) => `${tiles} Plättchen`,
  longest_none: () => "nichts in der Auslage",
  not_laid: () => "sein Plättchen liegt nicht in der Auslage",
  heart: ({ sides }) => `ein Herz mit ${count(sides, "passenden Seite", "passenden Seiten")}`,
  heart_none: () => "kein Herz in der Auslage",
  cameras: ({ markers }) => `${markers} Kameramarker`,
};
