/* Where a card lies beside a tile: on the side where it hides the fewest tiles, inside the safe area and clear of its buttons. */

import type { Camera } from "../board/camera.svelte";
import { APOTHEM, type Cell, type Point, RADIUS, centre } from "../board/hex";
import type { TileRow } from "./view";

/** The middle of a card on the table; its width and height are in pixels. Tiles with open tasks count most. */
export function placeCard(camera: Camera, cell: Cell, width: number, height: number, tiles: TileRow[]): Point {
  const [x, y] = centre(...cell);
  const [w, h] = [width / camera.scale, height / camera.scale];
  const gap = 16 / camera.scale;
  const { safe } = camera;
  const [left, top] = camera.toTable([safe.left, safe.top]);
  const [right, bottom] = camera.toTable([safe.right, safe.bottom]);
  // Slid along the tile's side to its middle or to one of its ends, and as far as the safe area asks.
  const across = (shift: number) => Math.max(left + w / 2, Math.min(right - w / 2, x + shift * (w / 2 - APOTHEM)));
  const along = (shift: number) => Math.max(top + h / 2, Math.min(bottom - h / 2, y + shift * (h / 2 - RADIUS)));
  const sides = [0, -1, 1].flatMap((shift): Point[] => [
    [across(shift), y - RADIUS - gap - h / 2],
    [x + APOTHEM + gap + w / 2, along(shift)],
    [x - APOTHEM - gap - w / 2, along(shift)],
    [across(shift), y + RADIUS + gap + h / 2],
  ]);
  const cost = ([bx, by]: Point, index: number): number => {
    let total = index * 0.05;
    for (const [, q, r, , , fate] of tiles) {
      const [tx, ty] = centre(q, r);
      const cover = Math.max(0, 1 - Math.abs(tx - bx) / (w / 2 + 80)) * Math.max(0, 1 - Math.abs(ty - by) / (h / 2 + 90));
      total += cover * (fate === "open" ? 8 : 1);
    }
    const [sx, sy] = camera.toScreen([bx, by]);
    const out =
      Math.max(0, safe.left - (sx - width / 2)) +
      Math.max(0, sx + width / 2 - safe.right) +
      Math.max(0, safe.top - (sy - height / 2)) +
      Math.max(0, sy + height / 2 - safe.bottom);
    const [wide, high] = camera.corner;
    const under = Math.min(sx + width / 2 - (safe.right - wide), sy + height / 2 - (safe.bottom - high));
    // What lies beyond the screen or below buttons cannot be read, which is worse than hiding a few tiles.
    return total + out + (wide ? Math.max(0, under) : 0);
  };
  return sides.map((at, index) => ({ at, cost: cost(at, index) })).reduce((best, each) => (each.cost < best.cost ? each : best)).at;
}
