/* The names and pictures of the lines of a Duel's sheet. */

import type { Art } from "../../map/art";
import { lineWords } from "../../map/lineWords";
import { interestEmblem } from "./emblems";
import { type Words, word } from "./words/say.svelte";

export function sheetWords(words: Words, group: string, of: string): string {
  if (group === "module2") return word(words.interest, of);
  return lineWords(words, group, of);
}
export const linePicture = (art: Art, group: string, of: string): string => (group === "module2" ? art.emblem(interestEmblem(of)) : "");
