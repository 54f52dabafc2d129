/* The review beside a replay, loaded when somebody asks for it. */

import { announcer } from "../lib/announce.svelte";
import type { MoveReview } from "../lib/wire";
import { say } from "../lib/words/say";
import type { ReviewPanel, ReviewSession } from "./review";

export type LoadReviews = () => Promise<Pick<typeof import("./review"), "ReviewPanel" | "ReviewSession">>;

export class ReviewLoader {
  /** Null while no review is shown. */
  opened: { session: ReviewSession; Panel: typeof ReviewPanel } | null = $state.raw(null);
  /** The move that somebody asked for last; in its turn, others may have cost more. */
  chosen: MoveReview | null = $state.raw(null);
  readonly #load: LoadReviews;
  readonly #address: () => string;

  constructor(load: LoadReviews, address: () => string) {
    this.#load = load;
    this.#address = address;
  }

  moves: MoveReview[] = $derived.by(() => this.opened?.session.review?.moves ?? []);

  /** The review of a move by its place in the game. */
  moveAt(ply: number): MoveReview | undefined {
    return this.moves.find((move) => move.ply === ply);
  }

  /** The move of a turn that somebody asked for, or else its costliest. */
  judgedOf(turn: number): MoveReview | undefined {
    if (this.chosen?.turn === turn) return this.chosen;
    const moves = this.moves.filter((move) => move.turn === turn);
    return moves.reduce<MoveReview | undefined>((most, move) => (most && most.loss >= move.loss ? most : move), undefined);
  }

  toggle = async (): Promise<void> => {
    if (this.opened) return this.close();
    try {
      const { ReviewPanel, ReviewSession } = await this.#load();
      this.opened = { session: new ReviewSession(this.#address()), Panel: ReviewPanel };
    } catch {
      announcer.show(say().no_server, true);
    }
  };
  close = (): void => {
    this.opened?.session.leave();
    this.opened = this.chosen = null;
  };
}
