/* What a placement would do, in rows to be shown; every figure comes from the server. */

import type { Fate, Hand, LegalRow, OpenTask, TileFacts, TileRow } from "./view";
import { terrainOf } from "./terrain";

export interface TaskEffect {
  slot: number;
  task: string;
  marker: number;
  from: number;
  to: number;
  open: number;
  openBefore: number;
  fate: Fate;
  /** The task of the tile in hand, not on the map yet. */
  fresh: boolean;
  /** The terrains of a Double Task. */
  halves: string[];
}

export const taskName = (task: string): string =>
  task.length === 1 ? terrainOf(task) : task.length === 2 ? "double" : task;

/** The two terrains of a Double Task. */
export const halves = (task: string): string[] => (task.length === 2 ? [...task].map(terrainOf) : []);

/** Every open task as it stands, or as it would stand after this placement. */
export function taskEffects(
  tasks: OpenTask[],
  effect: LegalRow | null,
  hand: Hand | null,
  slots: number,
  facts: Record<string, TileFacts>,
  tiles: TileRow[] = [],
): TaskEffect[] {
  const after = new Map(effect?.[4].map((row) => [row[0], row]));
  const rows = tasks.map((task): TaskEffect => {
    const [, fate, to, open] = after.get(task.slot) ?? [0, "open" as Fate, task.size, task.open];
    const { slot, marker, size: from, open: openBefore } = task;
    const both = halves(facts[tiles[slot]?.[0] ?? ""]?.task ?? "");
    return { slot, task: task.task, marker, from, to, open, openBefore, fate, fresh: false, halves: both };
  });
  const laid = after.get(slots);
  if (hand && laid) {
    const [slot, fate, to, open] = laid;
    const task = facts[hand.tile]?.task ?? "";
    const own = { slot, task: taskName(task), marker: hand.marker, from: 0, to, open, openBefore: 0, fate };
    rows.push({ ...own, fresh: true, halves: halves(task) });
  }
  return rows;
}

export const changes = (row: TaskEffect): boolean => row.fresh || row.from !== row.to || row.fate !== "open";
