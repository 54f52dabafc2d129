/* How far this device has come on the path of first games, by game. */

import { pathKey } from "../lib/currentLesson";
import { onDevice, readJson } from "../lib/storage";

interface Progress {
  /** The tables of the path’s games, in order. */
  tables: string[];
  /** How many of them were played to the end. */
  done: number;
}

function read(game: string): Progress | null {
  const { tables, done } = (readJson(onDevice, pathKey(game)) ?? {}) as Partial<Progress>;
  return Array.isArray(tables) && typeof done === "number" ? { tables, done } : null;
}
const write = (game: string, progress: Progress): unknown => onDevice.setItem(pathKey(game), JSON.stringify(progress));

/** The lesson has ended: the path begins, unless it has before. */
export const beginPath = (game: string): void => void (read(game) ?? write(game, { tables: [], done: 0 }));

/** A game of the path has started. */
export function startedAt(game: string, place: number, table: string): void {
  const { tables, done } = read(game) ?? { tables: [], done: 0 };
  write(game, { tables: Object.assign([...tables], { [place]: table }), done });
}

/** How many games of the path are done; `isOver` tells whether the game at a table is over. */
export function pathDone(game: string, isOver: (table: string) => boolean): number {
  const progress = read(game);
  if (!progress) return 0;
  let { done } = progress;
  while (progress.tables[done] && isOver(progress.tables[done]!)) done += 1;
  if (done !== progress.done) write(game, { ...progress, done });
  return done;
}

/** Leave the path: it is not shown any more. */
export const leavePath = (game: string, length: number): unknown => write(game, { tables: [], done: length });
