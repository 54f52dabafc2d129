/* The words of reviews in English. */

import type { Namers, Values } from "./reasons";

const s = (count: number | string | undefined): string => (Number(count) === 1 ? "" : "s");

export const en = {
  review: "Review",
  reviewing: "Judging every move …",
  judged: (done: number, total: number) => (total ? `${done} of ${total} moves` : "in a moment"),
  stop: "Cancel",
  again: "Try again",
  failed: "The review did not come. Try again.",
  curve: "Points expected at the end, after every move",
  curve_at: (move: number, expected: number) => `Move ${move}: about ${Math.round(expected)} points expected`,
  costly: "What cost most",
  in_turn: (turn: number, loss: string) => `Turn ${turn}: ${loss}`,
  mark: { best: "The best that was found", fine: "About as good as the best", slip: "A slip", costly: "A costly move", forced: "Nothing else to do" } as Record<string, string>,
  cost: (loss: string) => `cost about ${loss} points`,
  better: "Better was",
  better_there: "the tile shown on the map",
  better_turned: "the same place, turned as shown on the map",
  better_else: "something else",
  expected: (points: number) => `about ${Math.round(points)} points expected now`,
};
export type ReviewWords = typeof en;

export const summary = ({ line }: Namers): Record<string, (v: Values) => string> => ({
  result: (v) => `The game brought ${v.points} points; at the start about ${v.expected} could be expected.`,
  running: (v) => `The game stands at ${v.points} points, and about ${v.expected} can be expected in the end.`,
  won: (v) => `${v.points} points won the game, ${v.by} ahead.`,
  lost: (v) => `${v.points} points were ${v.by} short of winning.`,
  shared: (v) => `${v.points} points shared the win.`,
  won_tie: (v) => `${v.points} points won the game, though others have as many: the tie is broken by other things.`,
  lost_tie: (v) => `${v.points} points were as many as the winner has: the tie was broken by other things.`,
  flawless: () => "Hardly a point was left: the moves were as good as any that were found.",
  moves_cost: (v) => `${v.best} of ${v.moves} choices were the best found; the others cost about ${v.loss} points together.`,
  left_most: (v) => `More of that was left at ${line(v.line)} than anywhere else: about ${v.points} points.`,
  worst_move: (v) => `The dearest move was in turn ${v.turn}: something else would have been worth ${v.loss} more.`,
  tasks_cancelled: (v) => `${v.number} cancelled task${s(v.number)} took ${v.points} points along.`,
  tasks_open: (v) => `${v.number} task${s(v.number)} stayed open to the end, with ${v.points} points on ${v.number === 1 ? "it" : "them"}.`,
  luck_good: (v) => `The draw was kind: about ${v.points} points better than average.`,
  luck_bad: (v) => `The draw was hard: about ${v.points} points worse than average.`,
  luck_even: () => "The draw was neither kind nor hard.",
});
