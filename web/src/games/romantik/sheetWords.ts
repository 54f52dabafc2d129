/* The name of a line of this game's sheet. */

import { lineWords } from "../../map/lineWords";
import { type Words, word } from "./words/say.svelte";

export const sheetWords = (words: Words, group: string, of: string): string =>
  group === "parts" ? word(words.part, of) : lineWords(words, group, of);
