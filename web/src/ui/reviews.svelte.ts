/* The review beside a replay, which comes when somebody asks for it. */

import type { ReviewPanel, Reviewing } from "../advice/review";
import { announcer } from "../lib/announce.svelte";
import type { MoveReview } from "../lib/wire";
import { say } from "../words/say.svelte";

export class ReviewDesk {
  /** What is shown, while it is shown. */
  opened: { reviewing: Reviewing; Panel: typeof ReviewPanel } | null = $state.raw(null);
  readonly #table: () => string | undefined;

  constructor(table: () => string | undefined) {
    this.#table = table;
  }

  /** What is said of the move after so many others. */
  moveAt(ply: number): MoveReview | undefined {
    return this.opened?.reviewing.review?.moves.find((move) => move.ply === ply);
  }

  /** The dearest move of a turn. */
  dearestOf(turn: number): MoveReview | undefined {
    const moves = this.opened?.reviewing.review?.moves.filter((move) => move.turn === turn) ?? [];
    return moves.reduce<MoveReview | undefined>((most, move) => (most && most.loss >= move.loss ? most : move), undefined);
  }

  toggle = async (): Promise<void> => {
    const table = this.#table();
    if (this.opened || !table) return this.close();
    try {
      const { ReviewPanel, Reviewing } = await import("../advice/review");
      this.opened = { reviewing: new Reviewing(table), Panel: ReviewPanel };
    } catch {
      announcer.show(say().no_server, true);
    }
  };
  close = (): void => {
    this.opened?.reviewing.leave();
    this.opened = null;
  };
}
