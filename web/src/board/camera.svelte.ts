/* Which part of the table is on the screen. The page around the map (strip, panel, dock) keeps its safe area clear. */

import { APOTHEM, type Point, RADIUS } from "./hex";

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The bounds of the cells with these centres, with `room` cells on every side. */
export function around(centres: Point[], room: number): Bounds {
  const [xs, ys] = centres.length ? [centres.map(([x]) => x), centres.map(([, y]) => y)] : [[0], [0]];
  return {
    left: Math.min(...xs) - APOTHEM * room,
    right: Math.max(...xs) + APOTHEM * room,
    top: Math.min(...ys) - RADIUS * room,
    bottom: Math.max(...ys) + RADIUS * room,
  };
}

export const union = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

const SMALLEST = 0.1;
const BIGGEST = 1.6;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Where the origin of the table lies on the screen, and how big a unit is. */
  x = $state(0);
  y = $state(0);
  scale = $state(0.6);
  /** A finger or a wheel is at work: the layer is moved, not painted anew. */
  moving = $state(false);
  /** The camera goes somewhere by itself: 260 ms, eased. */
  gliding = $state(false);
  insets: Insets = $state.raw({ top: 0, right: 0, bottom: 0, left: 0 });
  /** How much of the lower right corner of the safe area buttons take, in pixels. */
  corner: readonly [width: number, height: number] = $state.raw([0, 0]);
  /** A person has moved it, so new tiles no longer refit it. */
  touched = $state(false);

  #glide: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  get safe(): Bounds {
    const { top, right, bottom, left } = this.insets;
    return { left, top, right: this.width - right, bottom: this.height - bottom };
  }

  toScreen([x, y]: Point): Point {
    return [this.x + x * this.scale, this.y + y * this.scale];
  }
  toTable([x, y]: Point): Point {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  pan(dx: number, dy: number): void {
    this.#stir();
    this.x += dx;
    this.y += dy;
  }

  zoom(factor: number, [x, y]: Point = this.#middle()): void {
    this.#stir();
    const scale = Math.min(BIGGEST, Math.max(SMALLEST, this.scale * factor));
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
  }

  /** One step of the zoom buttons or keys, gently. */
  step(factor: number): void {
    this.#start();
    this.zoom(factor);
    this.moving = false;
  }

  /** Show these bounds; where the scale would fall below `farthest`, only the part around `middle`. */
  fit(bounds: Bounds, glide = true, closest = 0.75, farthest = SMALLEST, middle?: Point): void {
    const { safe } = this;
    const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
    const room = [safe.right - safe.left, safe.bottom - safe.top] as const;
    if (room[0] <= 0 || room[1] <= 0) return;
    if (glide) this.#start();
    this.scale = Math.max(farthest, Math.min(room[0] / width, room[1] / height, closest));
    const centred = (from: number, to: number, low: number, high: number, wish: number): number => {
      const span = (to - from) / this.scale / 2;
      const at = high - low <= 2 * span ? (low + high) / 2 : Math.max(low + span, Math.min(high - span, wish));
      return (from + to) / 2 - at * this.scale;
    };
    this.x = centred(safe.left, safe.right, bounds.left, bounds.right, middle?.[0] ?? 0);
    this.y = centred(safe.top, safe.bottom, bounds.top, bounds.bottom, middle?.[1] ?? 0);
    this.touched = false;
  }

  /** Move just so far that these bounds are inside the safe area and clear of the buttons in its corner. */
  reveal(bounds: Bounds): void {
    const [left, top] = this.toScreen([bounds.left, bounds.top]);
    const [right, bottom] = this.toScreen([bounds.right, bounds.bottom]);
    const { safe } = this;
    const shift = (low: number, high: number, from: number, to: number): number =>
      high - low > to - from ? (from + to - low - high) / 2 : low < from ? from - low : high > to ? to - high : 0;
    let [dx, dy] = [shift(left, right, safe.left, safe.right), shift(top, bottom, safe.top, safe.bottom)];
    const [wide, high] = this.corner;
    const [beside, below] = [right + dx - (safe.right - wide), bottom + dy - (safe.bottom - high)];
    if (wide && beside > 0 && below > 0) {
      if (below <= beside && top + dy - below >= safe.top) dy -= below;
      else dx -= beside;
    }
    if (!dx && !dy) return;
    this.#start();
    this.x += dx;
    this.y += dy;
  }

  #middle(): Point {
    const { safe } = this;
    return [(safe.left + safe.right) / 2, (safe.top + safe.bottom) / 2];
  }
  #start(): void {
    this.gliding = true;
    clearTimeout(this.#glide);
    this.#glide = setTimeout(() => (this.gliding = false), 300);
  }
  #stir(): void {
    this.touched = true;
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.moving = false), 180);
  }
}
