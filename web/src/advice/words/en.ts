/* The words of hints and reviews in English. */

import type { Vocabulary } from "./vocabulary";

export const s = (count: number): string => (count === 1 ? "" : "s");
export const points = (count: number): string => `${count} point${s(count)}`;
/** A rough chance; nothing is quite sure before the end. */
export const percent = (chance: number): number => Math.max(5, Math.min(95, 5 * Math.round(20 * chance)));

export const en = {
  hint: "Hint",
  where: "Where",
  what: "What",
  why: "Why",
  thinking: "Thinking…",
  ready_in: (time: string) => `Ready in ${time}`,
  cancel: "Cancel",
  again: "Try again",
  show_what: { map: "Show the placement", sheet: "Show the drawing" },
  show_why: "Why?",
  heat: "Every cell",
  heat_note: {
    map: "What the best placement in each cell loses against the best of all, in expected points.",
    sheet: "What the best drawing in each cell loses against the best of all, in the expected lead at the end.",
  },
  best: "best",
  worse: "worse",
  failed: "The hint failed to load. Try again.",
  where_said: (cells: number) => (cells > 1 ? `${cells} cells are about equally good; the star is the best.` : "The star marks the best cell."),
  what_said: (now: number, expected: number, equal: number, win: number | null) =>
    `${now > 0 ? `${points(now)} now, about` : "About"} ${Math.round(expected)} at the end${win === null ? "" : `, ${percent(win)} % to win`}.${equal ? ` ${equal} other choice${s(equal)} ${equal === 1 ? "is" : "are"} about as good.` : ""}`,
  but: "but",
  nothing_told: "It is simply worth a little more than the others.",
  exact: "Computed to the end of the game.",
  line: {
    tasks: (name: string) => `${name} tasks`,
    flags: (name: string) => `${name.toLowerCase()}`,
    longest: (name: string) => `the longest ${name.toLowerCase()}`,
  },
};
export type AdviceWords = typeof en;

/** Reasons that every game may have. */
export const own: Vocabulary = {
  lines: { other: "other things" },
  reasons: ({ line }) => ({
    line_better: (v) => `${v.points} more expected from ${line(v.line)}`,
    line_worse: (v) => `${v.points} less expected from ${line(v.line)}`,
    about_equal: (v) => (v.others === 1 ? "another choice is about as good" : `${v.others} other choices are about as good`),
    only_choice: () => "there is nothing else to do",
    worth_most: () => "is worth the most at the end",
    best_played_on: () => "nothing stands out, but it did best in playouts",
    later_better: (v) => `leaves ${points(Number(v.points))} more to come`,
    later_worse: (v) => `leaves ${points(Number(v.points))} less to come`,
    others_worse: (v) => `costs the best of the others ${points(Number(v.points))}`,
    others_better: (v) => `leaves the best of the others ${points(Number(v.points))} more`,
  }),
};
