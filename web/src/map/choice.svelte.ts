/* The chosen cell and rotation of the tile in hand: one of the legal placements that the server sent, or, without assistance,
   any empty cell next to the map in any rotation. */

import { type Cell, STEPS, centre, key } from "../board/hex";
import type { Hand, LegalRow, MapView, TileRow } from "./view";

const ALL_ROTATIONS = [0, 1, 2, 3, 4, 5];

/** The empty cells next to the map; the middle of the table if it is empty. */
export function frontierOf(tiles: TileRow[]): Map<string, Cell> {
  if (!tiles.length) return new Map([[key(0, 0), [0, 0]]]);
  const taken = new Set(tiles.map((row) => key(row[1], row[2])));
  const cells = new Map<string, Cell>();
  for (const [, q, r] of tiles) {
    for (const [dq, dr] of STEPS) {
      const at = key(q + dq, r + dr);
      if (!taken.has(at)) cells.set(at, [q + dq, r + dr]);
    }
  }
  return cells;
}

/** The nearest cell in a direction of the screen, as seen from a point; what lies to the side counts double. */
export function nearestCell(cells: Iterable<Cell>, from: readonly [number, number], dx: number, dy: number): Cell | null {
  let best: Cell | null = null;
  let cheapest = Infinity;
  for (const cell of cells) {
    const [x, y] = centre(...cell);
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (along <= 20) continue;
    const cost = along + across * 2;
    if (cost < cheapest) [best, cheapest] = [cell, cost];
  }
  return best;
}

export class Choice {
  cell: Cell | null = $state.raw(null);
  rotation = $state(0);
  /** Chosen by tap, click or key; a ghost that is not pinned follows the pointer. */
  pinned = $state(false);

  #view: () => MapView | null;
  #helps: () => boolean;
  #hand: () => Hand | null;

  /** The tile in hand: the revealed one, or the one taken out of the Warehouse. */
  hand: Hand | null = $derived.by(() => this.#hand());

  legal: Map<string, LegalRow[]> = $derived.by(() => {
    const cells = new Map<string, LegalRow[]>();
    for (const row of (this.#helps() && this.hand && this.#view()?.legal) || []) {
      const at = key(row[0], row[1]);
      const rows = cells.get(at);
      if (rows) rows.push(row);
      else cells.set(at, [row]);
    }
    return cells;
  });
  /** The empty cells next to the map, whether the tile fits them or not. */
  frontier: Map<string, Cell> = $derived.by(() => frontierOf(this.#view()?.tiles ?? []));
  /** The cells that may be chosen, in reading order. */
  cells: Cell[] = $derived.by(() => {
    const cells: Cell[] = this.#helps()
      ? [...this.legal.values()].flatMap(([row]): Cell[] => (row ? [[row[0], row[1]]] : []))
      : this.hand
        ? [...this.frontier.values()]
        : [];
    return cells.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  });
  /** The rotations to turn through on the chosen cell. */
  rotations: number[] = $derived(this.cell ? this.#rotationsAt(...this.cell) : []);
  /** What this placement would do; unknown without assistance. */
  effect: LegalRow | null = $derived.by(() => {
    const rows = this.cell && this.legal.get(key(...this.cell));
    return rows?.find((row) => row[2] === this.rotation) ?? null;
  });
  move: string | null = $derived.by(() => {
    if (!this.cell || !this.rotations.includes(this.rotation)) return null;
    return `${this.#view()?.hand ? "" : "stored:"}${this.cell[0]},${this.cell[1]}/${this.rotation}`;
  });

  constructor(view: () => MapView | null, helps: () => boolean, hand: () => Hand | null) {
    this.#view = view;
    this.#helps = helps;
    this.#hand = hand;
  }

  fits(q: number, r: number): boolean {
    return this.#rotationsAt(q, r).length > 0;
  }
  isAt(q: number, r: number): boolean {
    return this.cell?.[0] === q && this.cell[1] === r;
  }

  /** Choose a cell, in the present rotation if that fits, else in the next one that does. */
  put(q: number, r: number, pin: boolean, rotation = this.rotation): boolean {
    const rotations = this.#rotationsAt(q, r);
    if (!rotations.length) return false;
    if (!this.isAt(q, r)) this.cell = [q, r];
    this.pinned = pin;
    this.rotation = nearest(rotations, rotation, 1);
    return true;
  }

  /** Turn to the next rotation that fits. */
  turn(step: 1 | -1): boolean {
    if (!this.cell) {
      this.rotation = (this.rotation + step + 6) % 6;
      return true;
    }
    const next = nearest(this.rotations, this.rotation + step, step);
    const changed = next !== this.rotation;
    this.rotation = next;
    return changed;
  }

  clear(): void {
    this.cell = null;
    this.pinned = false;
  }

  /** The nearest cell in a direction of the screen. */
  step(dx: number, dy: number, from: readonly [number, number]): boolean {
    const cell = nearestCell(this.cells, from, dx, dy);
    return cell !== null && this.put(...cell, true);
  }

  /** The cell after or before this one, in reading order. */
  next(step: 1 | -1): boolean {
    const { cells } = this;
    const here = cells.findIndex((cell) => this.isAt(...cell));
    const cell = cells[here < 0 ? (step > 0 ? 0 : cells.length - 1) : (here + step + cells.length) % cells.length];
    return cell !== undefined && this.put(...cell, true);
  }

  #rotationsAt(q: number, r: number): number[] {
    if (this.#helps()) return this.legal.get(key(q, r))?.map((row) => row[2]) ?? [];
    return this.hand && this.frontier.has(key(q, r)) ? ALL_ROTATIONS : [];
  }
}

function nearest(rotations: number[], wanted: number, step: 1 | -1): number {
  for (let turn = 0; turn < 6; turn++) {
    const rotation = (((wanted + turn * step) % 6) + 6) % 6;
    if (rotations.includes(rotation)) return rotation;
  }
  return ((wanted % 6) + 6) % 6;
}
