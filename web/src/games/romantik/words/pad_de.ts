/* The words of the score pad of this game in German. */

import type { PadWords } from "./pad_en";

export const de: PadWords = {
  flags_and_longest: "Fahnen, längstes Gleis und längster Fluss",
};
