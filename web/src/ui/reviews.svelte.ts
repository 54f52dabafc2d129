/* The review beside a replay, which comes when somebody asks for it. */

import type { ReviewPanel, Reviewing } from "../advice/review";
import { announcer } from "../lib/announce.svelte";
import type { MoveReview } from "../lib/wire";
import { say } from "../words/say.svelte";

export class ReviewDesk {
  /** What is shown, while it is shown. */
  opened: { reviewing: Reviewing; Panel: typeof ReviewPanel } | null = $state.raw(null);
  readonly #address: () => string;

  constructor(address: () => string) {
    this.#address = address;
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
    if (this.opened) return this.close();
    try {
      const { ReviewPanel, Reviewing } = await import("../advice/review");
      this.opened = { reviewing: new Reviewing(this.#address()), Panel: ReviewPanel };
    } catch {
      announcer.show(say().no_server, true);
    }
  };
  close = (): void => {
    this.opened?.reviewing.leave();
    this.opened = null;
  };
}
