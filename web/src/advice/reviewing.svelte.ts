/* A review while it is made: asked for again and again until it is there, and given up when nobody looks any more. */

import { ApiError, call } from "../lib/api";
import type { MoveReview, ReviewTold } from "../lib/wire";
import { refusal } from "../words/say.svelte";
import { say } from "./words/review";

const PAUSE = 300;
const DEAREST = 5;

export class Reviewing {
  told: ReviewTold | null = $state.raw(null);
  failed = $state("");
  readonly #address: string;
  #request: AbortController | null = null;

  constructor(address: string) {
    this.#address = address;
    void this.look();
  }

  review = $derived(this.told?.review ?? null);
  /** The moves that cost most, in the order of play. */
  costly: MoveReview[] = $derived.by(() => {
    const moves = (this.review?.moves ?? []).filter(({ mark }) => mark === "slip" || mark === "costly");
    const dearest = [...moves].sort((a, b) => b.loss - a.loss).slice(0, DEAREST);
    return moves.filter((move) => dearest.includes(move));
  });

  /** Wait for it. */
  async look(): Promise<void> {
    const request = (this.#request = new AbortController());
    this.failed = "";
    try {
      while (!this.told?.review) {
        const told = await call<ReviewTold>("GET", this.#address, undefined, request.signal);
        if (request.signal.aborted) return;
        this.told = told;
        if (!told.review) await new Promise((wake) => setTimeout(wake, PAUSE));
      }
    } catch (error) {
      if (!request.signal.aborted) this.failed = error instanceof ApiError ? refusal(error.reason === "illegal" ? "" : error.reason, error.message) : say().failed;
    }
  }

  /** Wait no longer. */
  leave(): void {
    this.#request?.abort();
    if (!this.review) call("DELETE", this.#address).catch(() => undefined);
  }
}
