/* Hexagons on the table: pointy-top, corner radius 100, y down, sides clockwise from the upper right. */

export type Cell = readonly [q: number, r: number];
export type Point = readonly [x: number, y: number];

export const RADIUS = 100;
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
export const STEPS: readonly Cell[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export const key = (q: number, r: number): string => `${q},${r}`;
export const centre = (q: number, r: number): Point => [2 * APOTHEM * (q + r / 2), 1.5 * RADIUS * r];

const polar = (degrees: number, radius: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];
/** Corner k; side s runs from corner s to corner s + 1. */
export const corner = (k: number): Point => polar(-90 + 60 * k, RADIUS);
/** The outward direction of side s; halves lie between two sides. */
export const normal = (s: number): Point => polar(-60 + 60 * s, 1);

export const round = (value: number): number => Math.round(value * 10) / 10;

export function hexagon(scale = 1): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => corner(k).map((value) => round(value * scale)).join(" "));
  return `M${corners.join("L")}Z`;
}

/** The cell under a point, and the side that the point lies towards. */
export function cellAt([x, y]: Point): { q: number; r: number; side: number } {
  const r = y / (1.5 * RADIUS);
  const q = x / (2 * APOTHEM) - r / 2;
  const s = -q - r;
  let [roundQ, roundR] = [Math.round(q), Math.round(r)];
  const roundS = Math.round(s);
  const [dq, dr, ds] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
  if (dq > dr && dq > ds) roundQ = -roundR - roundS;
  else if (dr > ds) roundR = -roundQ - roundS;
  const [cx, cy] = centre(roundQ, roundR);
  const degrees = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
  return { q: roundQ + 0, r: roundR + 0, side: ((Math.round((degrees + 60) / 60) % 6) + 6) % 6 };
}
