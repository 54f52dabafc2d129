/* What a placement would do, in rows to be shown; every figure comes from the server. */

import type { Fate, Hand, LegalRow, OpenTask, TileFacts } from "./view";
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
}

export const taskName = (task: string): string =>
  task.length === 1 ? terrainOf(task) : task.length === 2 ? "double" : task;

/** Every open task as it stands, or as it would stand after this placement. */
export function taskEffects(
  tasks: OpenTask[],
  effect: LegalRow | null,
  hand: Hand | null,
  slots: number,
  facts: Record<string, TileFacts>,
): TaskEffect[] {
  const after = new Map(effect?.[4].map((row) => [row[0], row]));
  const rows = tasks.map((task): TaskEffect => {
    const [, fate, to, open] = after.get(task.slot) ?? [0, "open" as Fate, task.size, task.open];
    const { slot, marker, size: from, open: openBefore } = task;
    return { slot, task: task.task, marker, from, to, open, openBefore, fate, fresh: false };
  });
  const own = after.get(slots);
  if (hand && own) {
    const [slot, fate, to, open] = own;
    const task = taskName(facts[hand.tile]?.task ?? "");
    rows.push({ slot, task, marker: hand.marker, from: 0, to, open, openBefore: 0, fate, fresh: true });
  }
  return rows;
}

export const changes = (row: TaskEffect): boolean => row.fresh || row.from !== row.to || row.fate !== "open";
