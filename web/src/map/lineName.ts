/* The name of a score line that every map has. */

import { type Words, word } from "./words/say";

/** The name of a line that stands without its group. */
export const lineTitle = (words: Words, group: string, name: string): string => (group === "tasks" ? `${words.tasks}${words.colon}${name}` : name);

export function lineName(words: Words, group: string, of: string): string {
  if (group === "flags") return word(words.flag, of);
  if (group === "longest") return of === "track" ? words.longest_track : words.longest_stream;
  return word(words.terrain, of);
}
