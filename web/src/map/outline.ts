/* The outline of a territory, along the curves of the art. */

import { type Point, STEPS, centre, key } from "../board/hex";
import { BANDS, axis, bays, edge, placedTile } from "./shapes";
import type { Territory, TileFacts, TileRow } from "./view";

export interface Outline {
  /** Path data of the border of a forest, field or village, or of the axis of a band. */
  path: string;
  band: boolean;
  /** Where its size is written: the middle of the tile nearest to its middle. */
  middle: Point;
}

export function outlineOf(territory: Territory, tiles: TileRow[], facts: Record<string, TileFacts>): Outline {
  const own = new Map<number, number[]>();
  for (const [slot, side] of territory.sides) own.set(slot, [...(own.get(slot) ?? []), side]);
  const bySide = new Set<string>();
  for (const [slot, sides] of own) {
    const [, q, r] = tiles[slot]!;
    for (const side of sides) bySide.add(`${key(q, r)}/${side}`);
  }
  const band = BANDS.includes(territory.terrain);
  let path = "";
  for (const [slot, sides] of own) {
    const row = tiles[slot]!;
    const tile = placedTile(row, facts);
    const meets = (side: number): boolean => {
      const [dq, dr] = STEPS[side]!;
      return bySide.has(`${key(row[1] + dq, row[2] + dr)}/${(side + 3) % 6}`);
    };
    if (band) path += axis(territory.terrain, sides, tile);
    else path += sides.map((side) => (meets(side) ? "" : edge(side, tile.at))).join("") + bays(sides, tile);
  }
  return { path, band, middle: middleOf([...own.keys()].map((slot) => centre(tiles[slot]![1], tiles[slot]![2]))) };
}

function middleOf(points: Point[]): Point {
  const mean: Point = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length) as [
    number,
    number,
  ];
  const far = (point: Point) => Math.hypot(point[0] - mean[0], point[1] - mean[1]);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}
