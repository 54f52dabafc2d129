/* What the score pad asks of the server. */

import type { Counted, Pad, PadChecked, PadTyped, PadWanted, RealMap } from "../../lib/wire";

export type TypedLines = Record<string, Record<string, number>>;

export interface PadService {
  padOf: (wanted: PadWanted) => Promise<Pad>;
  checkPad: (typed: PadTyped) => Promise<PadChecked>;
  countMap: (map: RealMap) => Promise<Counted>;
}

export const GROUPS = ["tasks", "flags", "longest", "parts"] as const;
