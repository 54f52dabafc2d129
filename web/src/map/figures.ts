/* The figures on tiles; their spots come from the art (make_art_data.py). */

import { type Cell, key } from "../board/hex";
import { bodyOf, stanceOf } from "./bubble";
import spots from "./spots.json";
import type { Figures, MapScore, TileRow } from "./view";

type Spot = [x: number, y: number, side: number];
const NEAR = spots as unknown as Record<"open" | "below" | "above", Record<string, Spot>>;
const FAR = spots as unknown as Record<string, Spot[]>;

/** Tiles on which completed markers lie to score again. */
const BUILDINGS = ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"];

/** Something that stands on a tile. */
export interface PlacedFigure {
  name: string;
  /** Written on it; 0 is nothing. */
  count: number;
}

/** By cell, the figures on its tile. */
export function figuresByCell(figures: Figures, score: MapScore, tiles: TileRow[]): Map<string, PlacedFigure[]> {
  const found = new Map<string, PlacedFigure[]>();
  const put = (cell: Cell | null, name: string, count = 0) => {
    if (cell) found.set(key(...cell), [...(found.get(key(...cell)) ?? []), { name, count }]);
  };
  figures.red_hearts.forEach((cell) => put(cell, "red_heart"));
  put(figures.golden_heart, "golden_heart");
  put(figures.mill, "great_mill");
  put(figures.balloon, "balloon");
  put(figures.photographer, "photographer");
  figures.cameras.forEach((cell, index) => put(cell, "camera", index + 1));
  for (const [tile, q, r] of tiles) {
    const again = BUILDINGS.includes(tile) ? (score.parts?.[tile] ?? 0) : 0;
    if (again) put([q, r], "second", again);
  }
  return found;
}

/** A spot for each figure, clear of the bubble or seal on its tile; at small scales they share the tile evenly. */
export function spotsOf(names: string[], [tile, , , rotation, , fate]: TileRow, far: boolean, bubbleScale: number): Spot[] {
  const marked = fate === "open" || fate === "completed";
  if (far) return FAR[names.length] ?? [];
  const stance = stanceOf(tile, rotation);
  const layout = !marked ? "open" : stance.tip[1] + bodyOf(stance)[1] * bubbleScale <= 0 ? "below" : "above";
  return names.map((name) => NEAR[layout][name] ?? NEAR.open[name] ?? [0, 0, 60]);
}
