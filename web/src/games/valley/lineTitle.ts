/* The name of a score line by itself, as statistics show it. */

import { say, word } from "./words/say";

export function lineTitle(line: string): string {
  const [group, of = ""] = line.split(".");
  return group === "majorities" ? say().majority_of(word(say().colour, of)) : word(say().line, line);
}
