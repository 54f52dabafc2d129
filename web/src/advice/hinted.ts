/* What hints have to know of a game on the screen. */

import type { Option } from "../lib/wire";

export interface Hinted {
  /** Tiles are laid on a map, or symbols drawn on a sheet. */
  readonly kind: "map" | "sheet";
  readonly table: string;
  /** The seat that is to choose. */
  readonly seat: number;
  /** What a hint is for; after a move it is another. */
  readonly position: string;
  readonly mayHint: boolean;
  /** In words, where the best is if in no cell. */
  readonly elsewhere: string;
  /** A choice in words, as far as its cell does not say it. */
  named: (option: Option) => string;
  /** Take a choice in hand, so that it only has to be played. */
  hold: (option: Option) => void;
  partName: (part: string) => string;
}
