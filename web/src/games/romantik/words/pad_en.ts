/* The words of the score pad of this game in English. */

export const en = {
  flags_and_longest: "Flags, longest track and stream",
};

export type PadWords = typeof en;
