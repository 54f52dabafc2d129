/* Reasons of this game, for hints and reviews, in English. */

import { s } from "../../../advice/words/en";
import type { Vocabulary } from "../../../advice/words/vocabulary";

export const en: Vocabulary = {
  lines: { module1: "the cards", module2: "points of interest" },
  reasons: ({ terrain }) => ({
    card_closed: (v) => `closes a ${terrain(v.terrain)} of ${v.size}, which counts for the ${terrain(v.terrain)} card`,
    card_scores: (v) => `${v.points} point${s(Number(v.points))} for the ${terrain(v.terrain)} card`,
  }),
};
