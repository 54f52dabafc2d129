/* What the score pad of a Duel asks of the server. */

import type { ColumnsChecked, Pad, PadTyped, PadWanted } from "../../lib/wire";

export type Points = number | string;
export type Column = Record<string, Record<string, Points>>;

export interface DuelPadService {
  padOf: (wanted: PadWanted) => Promise<Pad>;
  checkPad: (typed: PadTyped) => Promise<ColumnsChecked>;
}
