/* The curves of the art inside a tile (make_art_data.py), rotated and moved to a cell. */

import { type Point, centre, corner, round } from "../board/hex";
import shapes from "./shapes.json";
import type { TileFacts, TileRow } from "./view";

export const BANDS = "ST";
export const AREAS = "WGV";

const BAYS = shapes.bays as unknown as Record<string, [number, number, number, number]>;
const AXES = shapes.axes as unknown as Record<string, [number, number, number, number, number][]>;
const TUNNELS = new Set(shapes.tunnels);

/** A tile on the map: its middle, and its edge letters by side. */
export interface PlacedTile {
  id: string;
  at: Point;
  letters: string;
}

export function placedTile([id, q, r, rotation]: TileRow, facts: Record<string, TileFacts>): PlacedTile {
  const edges = facts[id]?.edges ?? "MMMMMM";
  const letters = [0, 1, 2, 3, 4, 5].map((side) => edges[(side - rotation + 6) % 6]).join("");
  return { id, at: centre(q, r), letters };
}

const turned = (x: number, y: number, sides: number): Point => {
  const [cos, sin] = [Math.cos((sides * Math.PI) / 3), Math.sin((sides * Math.PI) / 3)];
  return [x * cos - y * sin, x * sin + y * cos];
};
const text = ([x, y]: Point, [left, top]: Point): string => `${round(x + left)} ${round(y + top)}`;

/** The edge of a tile along one side. */
export const edge = (side: number, at: Point): string => `M${text(corner(side), at)}L${text(corner(side + 1), at)}`;

/** The curves that close a region of these sides between its runs of edges. */
export function bays(sides: number[], { letters, at }: PlacedTile): string {
  const ends = sides.filter((side) => !sides.includes((side + 1) % 6));
  return ends.map((end) => bay(end + 1, sides, ends.length, letters, at)).join("");
}

function bay(start: number, sides: number[], runs: number, letters: string, at: Point): string {
  let foreign = "";
  while (!sides.includes((start + foreign.length) % 6)) foreign += letters[(start + foreign.length) % 6];
  const curve = BAYS[(runs === 1 ? "1" : "2") + foreign];
  const [from, to] = [text(corner(start), at), text(corner(start + foreign.length), at)];
  if (!curve) return `M${from}L${to}`;
  const [x1, y1, x2, y2] = curve;
  return `M${from}C${text(turned(x1, y1, start), at)} ${text(turned(x2, y2, start), at)} ${to}`;
}

/** Both banks of a stream or track that crosses these sides, this far from its middle line. */
export function banks(letter: string, sides: number[], { id, at }: PlacedTile, off: number): string {
  return rows(letter, sides, id)
    .flatMap(([x1, y1, x2, y2, radius]) => [off, -off].map((shift) => bank([x1, y1], [x2, y2], radius, shift, at)))
    .join("");
}

function bank(from: Point, to: Point, radius: number, shift: number, at: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (!radius) {
    const aside = ([x, y]: Point): Point => [x - (dy / length) * shift, y + (dx / length) * shift];
    return `M${text(aside(from), at)}L${text(aside(to), at)}`;
  }
  // The centre of the arc lies on the far side of the chord, seen from the tile's middle.
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const high = Math.sqrt(radius * radius - (length * length) / 4) / Math.hypot(...middle);
  const [x, y]: Point = [middle[0] * (1 + high), middle[1] * (1 + high)];
  const share = (radius + shift) / radius;
  const out = (point: Point): Point => [x + (point[0] - x) * share, y + (point[1] - y) * share];
  return `M${text(out(from), at)}A${radius + shift} ${radius + shift} 0 0 0 ${text(out(to), at)}`;
}

/** The middle line of a stream or track that crosses these sides. */
export function axis(letter: string, sides: number[], { id, at }: PlacedTile): string {
  return rows(letter, sides, id)
    .map(([x1, y1, x2, y2, radius]) => {
      const [from, to] = [text([x1, y1], at), text([x2, y2], at)];
      return radius ? `M${from}A${radius} ${radius} 0 0 0 ${to}` : `M${from}L${to}`;
    })
    .join("");
}

/** The axes of a band, in the rotation of the tile. */
function rows(letter: string, sides: number[], id: string): [number, number, number, number, number][] {
  const [base = 0] = sides;
  const around = sides.map((side) => (side - base + 6) % 6).sort();
  const kind = letter === "T" && TUNNELS.has(id) ? "U" : letter;
  return (AXES[kind + around.join("")] ?? []).map(([x1, y1, x2, y2, radius]) => [
    ...turned(x1, y1, base),
    ...turned(x2, y2, base),
    radius,
  ]);
}
