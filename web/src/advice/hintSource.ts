/* What hints need to know about the game on the screen. */

import type { Option } from "../lib/wire";
import type { Names } from "./words/names";

export interface HintSource {
  /** Tiles are laid on a map, or symbols drawn on a sheet. */
  readonly kind: "map" | "sheet";
  readonly table: string;
  /** The seat that is to choose. */
  readonly seat: number;
  /** Tells positions apart: a hint is shown as long as this stays the same. */
  readonly position: string;
  readonly mayHint: boolean;
  /** What is said if the best choice is in no cell. */
  readonly noCell: string;
  /** A choice in words, as far as its cell does not show it. */
  nameOf: (option: Option) => string;
  /** Take a choice in hand, so that it only has to be confirmed. */
  takeUp: (option: Option) => void;
  readonly names: Names;
}
