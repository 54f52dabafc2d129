/* Counting a laid map: a task about which nobody has said anything counts as completed, unless that is impossible. */

import { type Cell, key } from "../../board/hex";
import type { Counted, RealMap } from "../../lib/wire";
import type { TypedLines } from "../../ui/scorePad";

type Count = (map: RealMap) => Promise<Counted>;
type Tiles = NonNullable<RealMap["tiles"]>;

/** Tiles with the tasks on some cells not completed yet. */
export const withOpen = (tiles: Tiles, open: ReadonlySet<string>): Tiles =>
  tiles.map(([tile, q, r, rotation, marker, fate]) => [tile, q, r, rotation, marker, open.has(key(q, r)) ? "open" : fate]);

/** The guessed cells that the server has found wrong. */
export function guessesAmong(guessed: readonly Cell[], { wrong }: Counted): Set<string> {
  const cells = new Set(wrong.map(({ cell }) => key(...cell)));
  return new Set(guessed.map((cell) => key(...cell)).filter((cell) => cells.has(cell)));
}

/** Count a map, and once more if guesses turn out impossible; `open` are their cells. */
export async function countLaid(count: Count, map: RealMap, guessed: readonly Cell[]): Promise<{ counted: Counted; open: Set<string> }> {
  const counted = await count(map);
  const open = guessesAmong(guessed, counted);
  return { counted: open.size ? await count({ ...map, tiles: withOpen(map.tiles ?? [], open) }) : counted, open };
}

/** The lines of a counted map as if they were typed; null where it is impossible. */
export function linesOf({ score }: Pick<Counted, "score">): TypedLines | null {
  if (!score) return null;
  const { tasks, flags, longest, parts } = score as TypedLines;
  return { tasks: tasks ?? {}, flags: flags ?? {}, longest: longest ?? {}, parts: parts ?? {} };
}
