/* What a seat of `romantik` sees, as in src/dorfplatz/server/games/romantik/view.py. */

import type { MapScore, MapView, Stacks, Unseen } from "../../map/view";

export interface Score extends MapScore {
  parts: Record<string, number>;
  subtotals: [tasks: number, flagsAndLongest: number, parts: number];
}
/** The groups of score lines, in the order of the sheet. */
export const GROUPS = ["tasks", "flags", "longest", "parts"] as const;
export type Parts = Record<string, number | boolean>;
export interface RomantikView extends MapView, Stacks, Unseen {
  /** reveal, place, last, over, or the name of a question. */
  phase: string;
  player: number;
  stored: string | null;
  parts: Parts;
  left: Record<string, number>;
  cloud: [side: number, terrain: string, region: number][];
  score: Score;
}
