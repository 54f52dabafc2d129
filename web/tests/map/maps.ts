/* Small maps for tests. */

import type { Facts, LegalRow, MapView, TileFacts, TileRow } from "../../src/map/view";

const tile = (kind: TileFacts["kind"], edges: string, more: Partial<TileFacts> = {}): TileFacts => ({ kind, edges, task: "", marker: 0, flags: "", sheep: 0, crossings: 0, ...more });

/** Tiles by name: their edges go clockwise from the upper right. */
export const FACTS: Facts = {
  woods: tile("landscape", "WWWMMM"),
  flagged: tile("landscape", "WWMMMM", { flags: "W" }),
  rails: tile("landscape", "TMMTMM"),
  river: tile("landscape", "SMMSMM"),
  meadow: tile("landscape", "MMMMMM"),
  forest_task: tile("task", "WMMMMM", { task: "W" }),
  village_task: tile("task", "VVMMMM", { task: "V" }),
  double_task: tile("task", "WMMGMM", { task: "WG" }),
  ring_task: tile("task", "MMMMMM", { task: "wraparound" }),
};

export const row = (id: string, q: number, r: number, rotation = 0, marker = 0, fate: TileRow[5] = "none"): TileRow => [id, q, r, rotation, marker, fate];

export const legal = (q: number, r: number, ...rotations: number[]): LegalRow[] => rotations.map((rotation): LegalRow => [q, r, rotation, 0, []]);

export function mapOf(parts: Partial<MapView> = {}): MapView {
  return {
    hand: { tile: "woods", marker: 0 },
    tiles: [],
    aside: [],
    moves: [],
    answers: [],
    legal: [],
    figures: { red_hearts: [], golden_heart: null, mill: null, balloon: null, photographer: null, cameras: [] },
    tasks: [],
    territories: [],
    score: { tasks: {}, flags: {}, longest: {}, total: 0 },
    ...parts,
  };
}
