/* The name of a line of the sheet. */

import { type Words, word } from "./words/say.svelte";

export function lineWords(words: Words, group: string, of: string): string {
  if (group === "flags") return word(words.flag, of);
  if (group === "parts") return word(words.part, of);
  if (group === "longest") return of === "track" ? words.longest_track : words.longest_stream;
  return word(words.terrain, of);
}
