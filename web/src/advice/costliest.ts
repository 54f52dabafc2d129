/* The moves that cost most. */

import type { MoveReview } from "../lib/wire";

const MOST = 5;

/** The slips and costly moves of one player, the costliest first. */
export const costliest = (moves: readonly MoveReview[]): MoveReview[] =>
  moves
    .filter(({ mark }) => mark === "slip" || mark === "costly")
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST);
