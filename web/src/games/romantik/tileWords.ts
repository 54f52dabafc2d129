/* A tile in words: its edges clockwise from the upper right, for those who do not see its picture. */

import { terrainOf } from "./terrain";
import type { TileFacts } from "./view";
import type { Words } from "./words/say.svelte";

export function tileWords(words: Words, tile: TileFacts | undefined): string {
  if (!tile) return "";
  const names: Record<string, string> = { ...words.terrain };
  const edges = [...tile.edges].map((letter) => (letter === "M" ? words.meadow : (names[terrainOf(letter)] ?? letter)).toLowerCase());
  return edges.join(", ");
}
