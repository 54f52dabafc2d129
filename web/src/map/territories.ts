/* Finds territories on the map; the server sends their sizes and open edges. */

import { type Point, cellAt } from "../board/hex";
import { terrainOf } from "./terrain";
import type { MapView, Territory, TileFacts } from "./view";

/** The territory under a point of the table. */
export function territoryAt(view: MapView, point: Point | null): Territory | null {
  if (!point) return null;
  const { q, r, side } = cellAt(point);
  const slot = view.tiles.findIndex((row) => row[1] === q && row[2] === r);
  return view.territories.find(({ sides }) => sides.some(([own, edge]) => own === slot && edge === side)) ?? null;
}

/** The territory that the task on this tile counts. */
export function territoryOfTask(
  view: MapView,
  slot: number | null,
  facts: Record<string, TileFacts>,
): Territory | null {
  const task = slot === null ? undefined : facts[view.tiles[slot]?.[0] ?? ""]?.task;
  if (!task) return null;
  const counts = ({ terrain, sides }: Territory) => terrain === task && sides.some(([own]) => own === slot);
  return view.territories.find(counts) ?? null;
}

/** The tasks that count this territory. */
export const tasksOf = (view: MapView, territory: Territory) =>
  view.tasks.filter(
    ({ task, slot }) => task === terrainOf(territory.terrain) && territory.sides.some(([own]) => own === slot),
  );
