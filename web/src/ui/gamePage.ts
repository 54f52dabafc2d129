/* What the table page and the game on it hand to each other. */

import type { Snippet } from "svelte";
import type { TableLink } from "../lib/table.svelte";
import type { Outcome } from "./outcome";

/** What the page gives to the game; `Play` is what the game hands to its coach. */
export interface GamePage<Play> {
  /** How many chat messages are unread; null hides the button. */
  unread: number | null;
  onchat: () => void;
  onmenu: () => void;
  /** Take over a seat that somebody has left; undefined if there is none. */
  ontake?: (seat: number) => void;
  /** The result and what to do when the game is over, with the score sheet of the game. */
  ending: Snippet<[outcome: Outcome, sheet?: Snippet]>;
  coach?: Snippet<[Play]>;
  /** What lies beside the board: at its left, which it covers as wide as it says, or in a row on a phone. */
  beside?: Snippet<[framing: { left: number }, phone: boolean]>;
  /** A panel of the page covers the left side. */
  aside: boolean;
}

/** The props of every game’s main component. */
export interface GameProps<View, Facts, Play> {
  link: TableLink<View>;
  game: Facts;
  page: GamePage<Play>;
}
