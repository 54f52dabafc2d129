/* The words of reviews in English. */

import type { Namers, Sentences } from "./vocabulary";

const s = (count: number | string | undefined): string => (Number(count) === 1 ? "" : "s");

export const en = {
  review: "Review",
  reviewing: "Judging every move…",
  judged: (done: number, total: number) => (total ? `${done} of ${total} moves` : "in a moment"),
  ready_in: (time: string) => `ready in ${time}`,
  stop: "Cancel",
  again: "Try again",
  failed: "The review failed to load. Try again.",
  curve: "Expected final points after every move",
  curve_at: (move: number, expected: number) => `Move ${move}: about ${Math.round(expected)} points expected`,
  costly: "What cost most",
  in_turn: (turn: number, loss: string) => `Turn ${turn}: ${loss}`,
  mark: { best: "The best move found", fine: "About as good as the best", slip: "A slip", costly: "A costly move", forced: "A forced move" } as Record<string, string>,
  cost: (loss: string) => `cost about ${loss} points`,
  better: "Better was",
  better_there: "the tile shown on the map",
  better_turned: "the same place, turned as shown on the map",
  better_else: "something else",
  expected: (points: number) => `about ${Math.round(points)} points expected now`,
};
export type ReviewWords = typeof en;

export const summary = ({ line }: Namers): Sentences => ({
  result: (v) => `The game brought ${v.points} points; about ${v.expected} were expected at the start.`,
  running: (v) => `The game stands at ${v.points} points; about ${v.expected} are expected at the end.`,
  won: (v) => `${v.points} points won the game, ${v.by} ahead.`,
  lost: (v) => `${v.points} points were ${v.by} short of winning.`,
  shared: (v) => `${v.points} points shared the win.`,
  won_tie: (v) => `${v.points} points won the game on a tiebreak.`,
  lost_tie: (v) => `${v.points} points, as many as the winner, lost on a tiebreak.`,
  flawless: () => "Hardly a point was lost: the moves were as good as any that were found.",
  moves_cost: (v) => `${v.best} of ${v.moves} choices were the best found; the others cost about ${v.loss} points in total.`,
  left_most: (v) => `Most of that was lost on ${line(v.line)}: about ${v.points} points.`,
  worst_move: (v) => `The costliest move was in turn ${v.turn}: another was worth ${v.loss} points more.`,
  tasks_cancelled: (v) => `${v.number} cancelled task${s(v.number)} cost ${v.points} points.`,
  tasks_open: (v) => `${v.number} task${s(v.number)} stayed open to the end, for ${v.points} points.`,
  luck_good: (v) => `The draw was kind: about ${v.points} points better than average.`,
  luck_bad: (v) => `The draw was hard: about ${v.points} points worse than average.`,
  luck_even: () => "The draw was neither kind nor hard.",
});
