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
  curve: "Expected result after every move",
  curve_at: (move: number, expected: number) => `Move ${move}: about ${Math.round(expected)} points expected`,
  costly: "What cost most",
  in_turn: (turn: number, loss: string) => `Turn ${turn}: ${loss}`,
  mark: { best: "The best move found, or close to it", fine: "A good move", slip: "A slip", costly: "A costly move", forced: "A forced move" } as Record<string, string>,
  cost: (loss: string) => `cost about ${loss} points`,
  better: "Better:",
  better_there: "the place shown on the map",
  better_turned: "the same place, turned as shown on the map",
  better_else: "something else",
  expected: (points: number) => `about ${Math.round(points)} points expected from here`,
};
export type ReviewWords = typeof en;

/** The sentences of a summary, by the names that a game gives to things. */
const of = ({ line }: Namers): Sentences => ({
  account_lucky: (v) => `The game scored ${v.points} points: about ${v.expected} were expected, lucky draws added ${v.luck} and mistakes cost ${v.loss}.`,
  account_unlucky: (v) => `The game scored ${v.points} points: about ${v.expected} were expected, unlucky draws cost ${v.luck} and mistakes cost ${v.loss}.`,
  account_even: (v) => `The game scored ${v.points} points: about ${v.expected} were expected, the draws were average and mistakes cost ${v.loss}.`,
  result: (v) => `The game scored ${v.points} points.`,
  running: (v) => `The score is ${v.points} so far; about ${v.expected} points are expected at the end.`,
  won: (v) => `Won with ${v.points} points, ${v.by} ahead.`,
  lost: (v) => `Lost with ${v.points} points, ${v.by} behind.`,
  shared: (v) => `Shared the victory with ${v.points} points.`,
  won_tie: (v) => `Won on the tie-break with ${v.points} points.`,
  lost_tie: (v) => `Lost on the tie-break with ${v.points} points.`,
  flawless: () => "Every choice was the best one found, or close to it.",
  moves_cost: (v) => `${v.best} of ${v.moves} choices were the best found; the others cost about ${v.loss} points in all.`,
  left_most: (v) => `Most was lost on ${line(v.line)}: about ${v.points} points.`,
  worst_move: (v) => `The costliest move: turn ${v.turn}, about ${v.loss} points.`,
  tasks_cancelled: (v) => `${v.number} task${s(v.number)} ${v.number === 1 ? "was" : "were"} cancelled, worth ${v.points} points.`,
  tasks_open: (v) => `${v.number} task${s(v.number)} ${v.number === 1 ? "was" : "were"} still open at the end, worth ${v.points} points.`,
});
export const summary = { of };
