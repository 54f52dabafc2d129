/* Reasons of this game, for hints and reviews, in English. */

import { s } from "../../../advice/words/en";
import type { Vocabulary } from "../../../advice/words/vocabulary";

export const en: Vocabulary = {
  lines: {
    module1: "the cards",
    module2: "points of interest",
    "module1.forest": "the forest card",
    "module1.grain": "the grain card",
    "module1.village": "the village card",
    "module2.hearts": "hearts",
    "module2.photographer": "the Photographer",
    "module2.school": "the School",
    "module2.granary": "the Granary",
    "module2.old_oak": "the Old Oak",
  },
  reasons: ({ terrain }) => ({
    card_closed: (v) => `closes a ${terrain(v.terrain)} of ${v.size}, which counts for the ${terrain(v.terrain)} card`,
    card_scores: (v) => `${v.points} point${s(Number(v.points))} for the ${terrain(v.terrain)} card`,
  }),
};
