/* The words of the score pad of this game in French. */

import type { PadWords } from "./pad_en";

export const fr: PadWords = {
  flags_and_longest: "Drapeaux, plus longue voie ferrée et rivière",
};
