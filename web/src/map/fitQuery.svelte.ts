/* A query about one cell: which of the remaining tiles would fit it. */

import { type Cell, key } from "../board/hex";
import { fits } from "../lib/api";

export class FitQuery {
  /** The cell in question; null if there is none. */
  cell: Cell | null = $state.raw(null);
  /** By tile, the rotations in which it would fit; null until the server has answered. */
  fitting: ReadonlyMap<string, number[]> | null = $state.raw(null);
  failed = $state(false);

  #table: () => string;
  #side: () => number | undefined;

  constructor(table: () => string, side: () => number | undefined) {
    this.#table = table;
    this.#side = side;
  }

  async ask(cell: Cell): Promise<void> {
    this.clear();
    this.cell = cell;
    try {
      const { cell: answered, fits: rows } = await fits(this.#table(), cell, this.#side());
      if (this.cell && key(...this.cell) === key(...answered)) {
        this.fitting = new Map(rows.map(({ tile, rotations }) => [tile, rotations]));
      }
    } catch {
      this.failed = true;
    }
  }

  clear(): void {
    this.cell = null;
    this.fitting = null;
    this.failed = false;
  }
}
