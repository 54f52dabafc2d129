/* The name of a score line that every map has. */

import { type Words, word } from "./words/say";

export function lineName(words: Words, group: string, of: string): string {
  if (group === "flags") return word(words.flag, of);
  if (group === "longest") return of === "track" ? words.longest_track : words.longest_stream;
  return word(words.terrain, of);
}
