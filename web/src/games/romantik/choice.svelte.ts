/* The cell and rotation that a person holds the tile over, taken from the legal placements the server sent. */

import { type Cell, centre, key } from "../../board/hex";
import type { LegalRow, RomantikView } from "./view";

export class Choice {
  cell: Cell | null = $state.raw(null);
  rotation = $state(0);
  /** Chosen by tap, click or key; a ghost that only hovers goes where the pointer goes. */
  pinned = $state(false);

  #view: () => RomantikView | null;

  legal: Map<string, LegalRow[]> = $derived.by(() => {
    const cells = new Map<string, LegalRow[]>();
    for (const row of this.#view()?.legal ?? []) {
      const at = key(row[0], row[1]);
      const rows = cells.get(at);
      if (rows) rows.push(row);
      else cells.set(at, [row]);
    }
    return cells;
  });
  /** The fitting rotations on the chosen cell. */
  rows: LegalRow[] = $derived(this.cell ? (this.legal.get(key(...this.cell)) ?? []) : []);
  effect: LegalRow | null = $derived(this.rows.find((row) => row[2] === this.rotation) ?? null);
  move: string | null = $derived(this.effect && `${this.effect[0]},${this.effect[1]}/${this.effect[2]}`);

  constructor(view: () => RomantikView | null) {
    this.#view = view;
  }

  fits(q: number, r: number): boolean {
    return this.legal.has(key(q, r));
  }
  isAt(q: number, r: number): boolean {
    return this.cell?.[0] === q && this.cell[1] === r;
  }

  /** Hold the tile over a cell, in the rotation it has if that fits, else in the next one that does. */
  put(q: number, r: number, pin: boolean, rotation = this.rotation): boolean {
    const rows = this.legal.get(key(q, r));
    if (!rows) return false;
    if (!this.isAt(q, r)) this.cell = [q, r];
    this.pinned = pin;
    this.rotation = nearest(rows, rotation, 1);
    return true;
  }

  /** Turn to the next rotation that fits. */
  turn(step: 1 | -1): boolean {
    if (!this.cell) {
      this.rotation = (this.rotation + step + 6) % 6;
      return true;
    }
    const next = nearest(this.rows, this.rotation + step, step);
    const changed = next !== this.rotation;
    this.rotation = next;
    return changed;
  }

  clear(): void {
    this.cell = null;
    this.pinned = false;
  }

  /** The nearest fitting cell in a direction of the screen. */
  step(dx: number, dy: number, from: readonly [number, number]): boolean {
    let best: LegalRow | null = null;
    let cheapest = Infinity;
    for (const [row] of this.legal.values()) {
      if (!row || this.isAt(row[0], row[1])) continue;
      const [x, y] = centre(row[0], row[1]);
      const along = (x - from[0]) * dx + (y - from[1]) * dy;
      const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
      if (along <= 20) continue;
      const cost = along + across * 2;
      if (cost < cheapest) [best, cheapest] = [row, cost];
    }
    return best !== null && this.put(best[0], best[1], true);
  }

  /** The fitting cell after or before this one, in reading order. */
  next(step: 1 | -1): boolean {
    const cells = [...this.legal.values()].flatMap(([row]) => (row ? [row] : []));
    if (!cells.length) return false;
    cells.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const here = cells.findIndex((row) => this.isAt(row[0], row[1]));
    const row = cells[here < 0 ? (step > 0 ? 0 : cells.length - 1) : (here + step + cells.length) % cells.length];
    return row !== undefined && this.put(row[0], row[1], true);
  }
}

function nearest(rows: LegalRow[], wanted: number, step: 1 | -1): number {
  for (let turn = 0; turn < 6; turn++) {
    const rotation = (((wanted + turn * step) % 6) + 6) % 6;
    if (rows.some((row) => row[2] === rotation)) return rotation;
  }
  return ((wanted % 6) + 6) % 6;
}
