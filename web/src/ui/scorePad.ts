/* The props of every game’s score pad for real tables, and the requests that it makes. */

import type { Snippet } from "svelte";
import type { KeptPad } from "./keptPad";
import type { Pad, PadDrawn, PadTyped, PadWanted, RealMap } from "../lib/wire";

export type TypedLines = Record<string, Record<string, number>>;

/** The answers differ: some games have one sheet, some a column for every side. */
export interface PadService {
  padOf: (wanted: PadWanted) => Promise<Pad>;
  checkPad: <Checked>(typed: PadTyped) => Promise<Checked>;
  countMap: <Counted>(map: RealMap) => Promise<Counted>;
  /** The address of a drawing of the pad. */
  drawPad: (typed: PadDrawn) => Promise<string>;
  /** Prepare something before printing; the returned function undoes it. */
  beforePrint: (make: () => Promise<void>) => () => void;
}

export interface ScorePadProps<Facts> {
  game: Facts;
  options: Record<string, unknown>;
  service: PadService;
  /** Where everything that is typed or laid is kept at once. */
  kept: KeptPad;
  /** What stands on the pad at first, where nothing is kept. */
  start?: TypedLines;
  /** What can be done with a sheet, null while it is impossible; and what is typed, as long as nobody has checked it. */
  ending: Snippet<[TypedLines | null, TypedLines | null]>;
}
