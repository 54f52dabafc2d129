/* The words of hints and reviews in English. */

import type { Vocabulary } from "./vocabulary";

export const s = (count: number): string => (count === 1 ? "" : "s");
export const points = (count: number, more = ""): string => `${count} ${more}point${s(count)}`;
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
    map: "How many expected points each cell gives up against the best one.",
    sheet: "How much of the expected lead each cell gives up against the best one.",
  },
  best: "best",
  worse: "worse",
  failed: "The hint failed to load. Try again.",
  where_said: (cells: number): string => (cells > 1 ? "The marked cells are about equally good; the star came out best." : "The star marks the best cell."),
  what_said: (now: number, expected: number, equal: number, win: number | null) =>
    `${now > 0 ? `${points(now)} now, about` : "About"} ${Math.round(expected)} at the end${win === null ? "" : `, ${percent(win)} % to win`}.${equal ? ` ${equal} other choice${s(equal)} ${equal === 1 ? "is" : "are"} about as good.` : ""}`,
  but: "but",
  nothing_told: "No single reason stands out.",
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
    line_better: (v) => `brings about ${points(Number(v.points), "more ")} from ${line(v.line)}`,
    line_worse: (v) => `brings about ${points(Number(v.points), "fewer ")} from ${line(v.line)}`,
    about_equal: (v) => (v.others === 1 ? "another choice is about as good" : `${v.others} other choices are about as good`),
    only_choice: () => "it is the only choice",
    comes_out_ahead: (v) => `comes out about ${points(Number(v.points))} ahead of the next-best choice`,
    nothing_stands_out: () => "no single reason stands out",
    later_better: (v) => `leaves about ${points(Number(v.points), "more ")} for later`,
    later_worse: (v) => `leaves about ${points(Number(v.points), "fewer ")} for later`,
    others_worse: (v) => `costs your best rival about ${points(Number(v.points))}`,
    others_better: (v) => `gives your best rival about ${points(Number(v.points))}`,
  }),
};
