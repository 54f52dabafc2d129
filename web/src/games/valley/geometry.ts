/* The cells of a sheet, in the units of the drawings: pointy-top hexagons with a corner radius of 100. */

import type { Cell } from "./view";

export const ROWS = 5;
export const COLUMNS = 6;
export const WIDTH = 173.205;
const RADIUS = 100;
const MARGIN = 34;

/** The box of a drawn sheet. */
export const BOX = {
  x: -WIDTH / 2 - MARGIN,
  y: -RADIUS - MARGIN,
  width: WIDTH * (COLUMNS + 0.5) + 2 * MARGIN,
  height: 1.5 * RADIUS * (ROWS - 1) + 2 * RADIUS + 2 * MARGIN,
};
export const BOX_TEXT = `${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`;
/** The box of a single symbol or swatch, round its middle. */
export const SYMBOL = { x: -90, y: -104, width: 180, height: 208 };
export const SYMBOL_BOX = `${SYMBOL.x} ${SYMBOL.y} ${SYMBOL.width} ${SYMBOL.height}`;

export const CELLS: Cell[] = Array.from({ length: ROWS * COLUMNS }, (_, index) => [Math.floor(index / COLUMNS), index % COLUMNS]);

/** The middle of a cell. */
export const centre = ([row, column]: Cell): [x: number, y: number] => [WIDTH * (column + (row % 2) / 2), 1.5 * RADIUS * row];

/** A hexagon round the origin. */
export const hexagon = (radius: number): string =>
  `${[-90, -30, 30, 90, 150, 210].map((angle, corner) => `${corner ? "L" : "M"}${(radius * Math.cos((angle * Math.PI) / 180)).toFixed(1)} ${(radius * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`).join("")}Z`;

const STEPS: Record<string, Cell> = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The next cell in the direction of an arrow key; null beyond the edge, and for any other key. */
export function nextCell([row, column]: Cell, key: string): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const [to, at] = [row + step[0], column + step[1]];
  return to < 0 || at < 0 || to >= ROWS || at >= COLUMNS ? null : [to, at];
}

/** A share as a percentage, for styles. */
export const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
