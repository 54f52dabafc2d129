/* A review in the making: polled until it is complete, and cancelled when nobody waits for it any more. */

import { ApiError, call } from "../lib/api";
import type { MoveReview, ReviewTold } from "../lib/wire";
import { refusal } from "../lib/words/say";
import { say } from "./words/review";

const PAUSE = 300;
const PAUSE_UNTIL_READY = 2000;

export class ReviewSession {
  progress: ReviewTold | null = $state.raw(null);
  failed = $state("");
  readonly #address: string;
  #request: AbortController | null = null;

  constructor(address: string) {
    this.#address = address;
    void this.wait();
  }

  review = $derived(this.progress?.review ?? null);
  /** The moves of a player, or of all on a shared map. */
  movesOf(seat: number | null): MoveReview[] {
    return (this.review?.moves ?? []).filter((move) => seat === null || move.seat === seat);
  }

  /** Poll until it is complete. */
  async wait(): Promise<void> {
    const request = (this.#request = new AbortController());
    this.failed = "";
    try {
      while (!this.progress?.review) {
        const progress = await call<ReviewTold>("GET", this.#address, undefined, request.signal);
        if (request.signal.aborted) return;
        this.progress = progress;
        if (!progress.review) await new Promise((wake) => setTimeout(wake, progress.ready_in ? PAUSE_UNTIL_READY : PAUSE));
      }
    } catch (error) {
      if (!request.signal.aborted) this.failed = error instanceof ApiError ? refusal(error.reason === "illegal" ? "" : error.reason, error.message) : say().failed;
    }
  }

  /** Stop waiting; the server stops working on it too. */
  leave(): void {
    this.#request?.abort();
    if (!this.review) call("DELETE", this.#address).catch(() => undefined);
  }
}
