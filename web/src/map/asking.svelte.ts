/* Which of the remaining tiles would fit a cell: a question about one cell, and the server's answer. */

import { fits } from "../lib/api";
import { type Cell, key } from "../board/hex";

export class Asking {
  cell: Cell | null = $state.raw(null);
  /** By tile, the rotations in which it would fit; null until the answer is there. */
  answer: ReadonlyMap<string, number[]> | null = $state.raw(null);
  failed = $state(false);

  #table: () => string;
  #side: () => number | undefined;

  constructor(table: () => string, side: () => number | undefined) {
    this.#table = table;
    this.#side = side;
  }

  async ask(cell: Cell): Promise<void> {
    this.cell = cell;
    this.answer = null;
    this.failed = false;
    try {
      const { cell: asked, fits: rows } = await fits(this.#table(), cell, this.#side());
      if (this.cell && key(...this.cell) === key(...asked)) {
        this.answer = new Map(rows.map(({ tile, rotations }) => [tile, rotations]));
      }
    } catch {
      this.failed = true;
    }
  }

  clear(): void {
    this.cell = null;
    this.answer = null;
    this.failed = false;
  }
}
