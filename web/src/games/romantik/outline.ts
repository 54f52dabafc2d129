/* The outline of a territory, along the same curves as the art (regions and bands in dorfplatz.games.art). */

import { APOTHEM, type Point, STEPS, centre, corner, key, normal, round } from "../../board/hex";
import type { Territory, TileFacts, TileRow } from "./view";

export interface Outline {
  /** Path data of the border of a forest, field or village, or of the axis of a band. */
  path: string;
  band: boolean;
  /** Where its size is written: the middle of the tile nearest to its middle. */
  middle: Point;
}

const BANDS = "ST";
const AREAS = "WGV";

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
    const [id, q, r, rotation] = tiles[slot]!;
    const at = centre(q, r);
    const meets = (side: number): boolean => {
      const [dq, dr] = STEPS[side]!;
      return bySide.has(`${key(q + dq, r + dr)}/${(side + 3) % 6}`);
    };
    path += band ? axis(sides, at) : border(sides, at, turned(facts[id]?.edges ?? "MMMMMM", rotation), meets);
  }
  return { path, band, middle: middleOf([...own.keys()].map((slot) => centre(tiles[slot]![1], tiles[slot]![2]))) };
}

export const turned = (edges: string, rotation: number): string =>
  [0, 1, 2, 3, 4, 5].map((side) => edges[(side - rotation + 6) % 6]).join("");

function middleOf(points: Point[]): Point {
  const mean: Point = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length) as [
    number,
    number,
  ];
  const far = (point: Point) => Math.hypot(point[0] - mean[0], point[1] - mean[1]);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

const text = ([x, y]: Point, at: Point): string => `${round(x + at[0])} ${round(y + at[1])}`;

/** The edges that meet nothing of their own, and the bays between the runs of edges. */
function border(sides: number[], at: Point, letters: string, meets: (side: number) => boolean): string {
  let path = "";
  for (const side of sides) if (!meets(side)) path += `M${text(corner(side), at)}L${text(corner(side + 1), at)}`;
  const ends = sides.filter((side) => !sides.includes((side + 1) % 6));
  for (const side of ends) {
    let gap = 1;
    while (!sides.includes((side + 1 + gap) % 6)) gap++;
    path += bay(side + 1, gap, ends.length, letters, at);
  }
  return path;
}

function bay(start: number, gap: number, runs: number, letters: string, at: Point): string {
  const [crossing, spread] = reach(start, gap, runs, letters);
  const out = normal(start + (gap - 1) / 2);
  const [x, y] = corner(start);
  const along = (4 * crossing - (x * out[0] + y * out[1])) / 3;
  const sideways = spread * (-x * out[1] + y * out[0]);
  const control = (sign: number): Point => [
    out[0] * along - out[1] * sideways * sign,
    out[1] * along + out[0] * sideways * sign,
  ];
  return `M${text(corner(start), at)}C${text(control(1), at)} ${text(control(-1), at)} ${text(corner(start + gap), at)}`;
}

function reach(start: number, gap: number, runs: number, letters: string): [number, number] {
  const foreign = Array.from({ length: gap }, (_, step) => letters[(start + step) % 6] ?? "M");
  const bands = foreign.filter((letter) => BANDS.includes(letter)).length;
  const crowded = AREAS.includes(foreign[0]!) || AREAS.includes(foreign.at(-1)!);
  if (gap >= 3 && runs > 1) return [26, 0.5];
  if (gap === 1) return [bands ? 48 : 46, 0.7];
  if (gap === 2) return [[34, 30, 20][bands]!, 0.55];
  if (gap === 3) return [-8, 0.5];
  if (gap === 4) {
    if (crowded) return [-26, 0.34];
    return [bands || foreign.filter((letter) => letter === "M").length > 1 ? -24 : -18, 0.55];
  }
  return crowded ? [-46, 0.36] : [-38, 0.98];
}

function axis(sides: number[], at: Point): string {
  const middle = (side: number): Point => normal(side).map((value) => value * APOTHEM) as unknown as Point;
  if (sides.length === 1) {
    const [x, y] = middle(sides[0]!);
    return `M${text([x, y], at)}L${text([x * 0.4, y * 0.4], at)}`;
  }
  if (sides.length > 2) return sides.map((side) => `M${text(middle(side), at)}L${text([0, 0], at)}`).join("");
  const [first, last] = sides as [number, number];
  const apart = (last - first + 6) % 6;
  if (apart === 3) return `M${text(middle(first), at)}L${text(middle(last), at)}`;
  const radius = apart === 1 || apart === 5 ? 50 : 150;
  return `M${text(middle(first), at)}A${radius} ${radius} 0 0 ${apart < 3 ? 0 : 1} ${text(middle(last), at)}`;
}
