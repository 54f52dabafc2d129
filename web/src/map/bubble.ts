/* How a task’s bubble stands on its tile; the stances come from the art (make_art_data.py). */

import { APOTHEM, type Point, RADIUS } from "../board/hex";
import stances from "./stances.json";

type Place = "above" | "below" | "left" | "right";
export interface Stance {
  tip: Point;
  place: Place;
  lean: number;
}

export const WIDTH = 60;
export const HEIGHT = 33;
const [CORNER, TAIL, BASE] = [9, 8, 6];

export function stanceOf(tile: string, rotation: number): Stance {
  const row = (stances as unknown as Record<string, [number, number, Place, number][]>)[tile]?.[rotation];
  return row ? { tip: [row[0], row[1]], place: row[2], lean: row[3] } : { tip: [0, 26], place: "above", lean: 0 };
}

/** The middle of the body, seen from the tip. */
export function bodyOf({ place, lean }: Stance): Point {
  const [rise, reach] = [TAIL + HEIGHT / 2, TAIL + WIDTH / 2];
  switch (place) {
    case "above":
      return [lean, -rise];
    case "below":
      return [lean, rise];
    case "left":
      return [-reach, lean];
    case "right":
      return [reach, lean];
  }
}

/** The same stance, moved so that the body stays inside the tile. */
export function within(stance: Stance, scale: number): Stance {
  const [x, y] = bodyOf(stance).map((value, axis) => stance.tip[axis]! + value * scale) as [number, number];
  const clamp = (value: number, room: number) => Math.max(-room, Math.min(room, value)) - value;
  const [dx, dy] = [clamp(x, APOTHEM - (WIDTH / 2) * scale), clamp(y, RADIUS - (HEIGHT / 2) * scale)];
  return { ...stance, tip: [stance.tip[0] + dx, stance.tip[1] + dy] };
}

/** The outline of body and tail, clockwise from the upper left, the tip on the origin. */
export function paperOf(stance: Stance): string {
  const [x, y] = bodyOf(stance);
  const [left, right, top, bottom] = [x - WIDTH / 2, x + WIDTH / 2, y - HEIGHT / 2, y + HEIGHT / 2];
  const tails: Record<Place, string> = {
    below: `L${-BASE} ${top}L0 0L${BASE} ${top}`,
    left: `L${right} ${-BASE}L0 0L${right} ${BASE}`,
    above: `L${BASE} ${bottom}L0 0L${-BASE} ${bottom}`,
    right: `L${left} ${BASE}L0 0L${left} ${-BASE}`,
  };
  const tail = (place: Place) => (stance.place === place ? tails[place] : "");
  const arc = (toX: number, toY: number) => `A${CORNER} ${CORNER} 0 0 1 ${toX} ${toY}`;
  return (
    `M${left + CORNER} ${top}${tail("below")}H${right - CORNER}${arc(right, top + CORNER)}${tail("left")}` +
    `V${bottom - CORNER}${arc(right - CORNER, bottom)}${tail("above")}H${left + CORNER}${arc(left, bottom - CORNER)}` +
    `${tail("right")}V${top + CORNER}${arc(left + CORNER, top)}Z`
  );
}
