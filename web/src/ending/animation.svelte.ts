/* An animation in the making: polled until it is there, and cancelled when nobody waits for it any more. */

import { call } from "../lib/api";
import { failure } from "../lib/words/say";
import type { AnimationTold } from "../lib/wire";

const PAUSE = 300;

export class AnimationSession {
  /** The share that is done, from 0 to 1; null before it has begun. */
  share: number | null = $state(null);
  isMade = $state(false);
  failed = $state("");
  readonly #address: string;
  readonly #query: string;
  #request: AbortController | null = null;

  constructor(table: string, query: string) {
    this.#address = `/api/tables/${table}/animation`;
    this.#query = query;
  }

  /** The address of the animation, once it is made. */
  get file(): string {
    return `${this.#address}.gif?${this.#query}`;
  }

  async make(): Promise<void> {
    const request = (this.#request = new AbortController());
    this.share = 0;
    this.failed = "";
    try {
      for (;;) {
        const { done, total } = await call<AnimationTold>("GET", `${this.#address}?format=gif&${this.#query}`, undefined, request.signal);
        if (request.signal.aborted) return;
        this.share = total ? done / total : 0;
        if (this.share === 1) break;
        await new Promise((wake) => setTimeout(wake, PAUSE));
      }
      this.isMade = true;
    } catch (error) {
      this.share = null;
      if (!request.signal.aborted) this.failed = failure(error);
    }
  }

  /** Stop waiting; the server stops drawing, too. */
  leave = (): void => {
    this.#request?.abort();
    if (this.share !== null && !this.isMade) call("DELETE", `${this.#address}?${this.#query}`).catch(() => undefined);
  };
}
