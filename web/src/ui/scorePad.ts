/* The props of every game’s score pad for real tables, and the requests that it makes. */

import type { Snippet } from "svelte";
import type { KeptPad } from "./keptPad";
import type { Pad, PadDrawn, PadTyped, PadWanted, RealMap } from "../lib/wire";

export type TypedLines = Record<string, Record<string, number>>;
/** A laid map that nobody has counted yet, and the cells of its guessed tasks. */
export interface Uncounted {
  map: RealMap;
  guessed: [number, number][];
}
/** What stands on a pad, checked or not. */
export type OnPad = { lines: TypedLines } | Uncounted;

/** The answers differ: some games have one sheet, some a column for every side. */
export interface PadService {
  padOf: (wanted: PadWanted) => Promise<Pad>;
  checkPad: <Checked>(typed: PadTyped) => Promise<Checked>;
  countMap: <Counted>(map: RealMap) => Promise<Counted>;
  /** The address of a drawing of the pad. */
  drawPad: (typed: PadDrawn) => Promise<string>;
  /** The theme and light of drawings: as on the screen, and by day on paper. */
  readonly art: string;
  /** Prepare something before printing; the returned function undoes it. */
  beforePrint: (make: () => Promise<void>) => () => void;
}

/** Some lines of a pad with a column for everybody, and their sums where the sheet has a box for them. */
export interface PadGroup {
  title?: string;
  lines: PadRow[];
  subtotals?: (number | string)[];
}
export interface PadRow {
  line: string;
  name: string;
  /** What the rulebook calls the line, if not the same. */
  rule?: string;
  /** It may hold more than digits. */
  text?: boolean;
  /** What is typed is lost, not gained. */
  minus?: boolean;
}

export interface ScorePadProps<Facts> {
  game: Facts;
  options: Record<string, unknown>;
  service: PadService;
  /** Where everything that is typed or laid is kept at once. */
  kept: KeptPad;
  /** What stands on the pad at first, where nothing is kept. */
  start?: TypedLines;
  /** What can be done with a sheet, null while it is impossible; and what stands on it, as long as nobody has checked it. */
  ending: Snippet<[TypedLines | null, OnPad | null]>;
}
