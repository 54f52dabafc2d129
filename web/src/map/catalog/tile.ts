/* What an owner does to a tile on the screen; whether a box could print it is checked by the server. */

import type { TileFields } from "../../lib/wire";

export const LETTERS = ["M", "W", "G", "V", "T", "S"] as const;
/** Terrains whose sides may lie apart on a tile. */
const AREAS = ["W", "G", "V"];

export const FIELDS = ["edges", "task", "marker", "flags", "sheep", "crossings", "over", "pond", "regions", "source"] as const;

/** The fields of a tile alone, without what says which tile it is. */
export const fieldsOf = (tile: TileFields): Required<TileFields> => ({
  edges: tile.edges,
  task: tile.task ?? "",
  marker: tile.marker ?? 0,
  flags: tile.flags ?? "",
  sheep: tile.sheep ?? 0,
  crossings: tile.crossings ?? 0,
  over: tile.over ?? "",
  pond: tile.pond ?? false,
  regions: tile.regions ?? null,
  source: tile.source ?? "reconstructed",
});

/** A tile with another terrain on one side. Its areas are joined again, because the old ones lay on other sides. */
export const painted = (tile: TileFields, side: number, letter: string): TileFields => ({
  ...tile,
  edges: tile.edges.slice(0, side) + letter + tile.edges.slice(side + 1),
  regions: null,
});

/** The neighbouring sides of a terrain, each run in its order round the tile. */
export function runsOf(edges: string, letter: string): number[][] {
  const runs: number[][] = [];
  const start = [...edges].findIndex((each, side) => each === letter && edges.at(side - 1) !== letter);
  if (start < 0) return edges[0] === letter ? [[0, 1, 2, 3, 4, 5]] : [];
  for (let step = 0; step < 6; step++) {
    const side = (start + step) % 6;
    if (edges[side] !== letter) continue;
    if (edges.at(side - 1) === letter && step) runs.at(-1)!.push(side);
    else runs.push([side]);
  }
  return runs;
}

/** The terrains whose sides lie apart, so that the tile alone does not tell whether they are joined. */
export const apart = (edges: string): string[] => AREAS.filter((letter) => runsOf(edges, letter).length > 1);

export const isJoined = (tile: TileFields, letter: string): boolean =>
  !tile.regions || tile.regions.filter(([side]) => tile.edges[side!] === letter).length === 1;

/** A tile on which the sides of a terrain are one area, or one area for each run. */
export function joined(tile: TileFields, letter: string, whole: boolean): TileFields {
  const letters = [...new Set(tile.edges)].filter((each) => each !== "M" && each !== "*");
  const regions = letters.flatMap((each) => {
    const runs = runsOf(tile.edges, each).map((run) => run.toSorted((a, b) => a - b));
    const one = each === letter ? whole : isJoined(tile, each);
    return one ? [runs.flat().sort((a, b) => a - b)] : runs;
  });
  return { ...tile, regions: regions.length === letters.length ? null : regions };
}

/** Letters with one more or one less, in the order of the terrains. */
export const toggled = (letters: string, letter: string): string =>
  LETTERS.filter((each) => (each === letter ? !letters.includes(each) : letters.includes(each))).join("");

/** Whether two tiles print the same. */
export const sameTile = (one: TileFields, other: TileFields): boolean =>
  JSON.stringify({ ...fieldsOf(one), source: "" }) === JSON.stringify({ ...fieldsOf(other), source: "" });
