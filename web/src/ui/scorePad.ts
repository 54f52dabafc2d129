/* The props of every game’s score pad for real tables, and the requests that it makes. */

import type { Snippet } from "svelte";
import type { Pad, PadTyped, PadWanted, RealMap } from "../lib/wire";

export type TypedLines = Record<string, Record<string, number>>;

/** The answers differ: some games have one sheet, some a column for every side. */
export interface PadService {
  padOf: (wanted: PadWanted) => Promise<Pad>;
  checkPad: <Checked>(typed: PadTyped) => Promise<Checked>;
  countMap: <Counted>(map: RealMap) => Promise<Counted>;
}

export interface ScorePadProps<Facts> {
  game: Facts;
  options: Record<string, unknown>;
  service: PadService;
  /** What can be done with a sheet; null while it is impossible. */
  ending: Snippet<[TypedLines | null]>;
}
