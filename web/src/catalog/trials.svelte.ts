/* One tile or sheet as it is entered: every change is checked and drawn by the server at once. */

import { ApiError } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { Trial, Tried } from "../lib/wire";
import { tryOut } from "./api";

/** Milliseconds from the last change to the request. */
const PAUSE = 120;

export class Trials {
  /** What the server said last, by the name of the tile or sheet. */
  told: Record<string, Tried> = $state.raw({});
  /** The server cannot be asked now; what is entered is kept nevertheless. */
  offline = $state(false);
  /** What the screen calls something; whatever enters it says so. */
  nameOf: (name: string) => string = (name) => name;
  /** What somebody is led to, because it is wrong. */
  shown = $state("");
  #waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; stop: AbortController }>();

  constructor(
    readonly game: string,
    readonly base: () => string,
  ) {}

  /** Names of what is wrong as it stands. */
  get wrong(): string[] {
    return Object.entries(this.told).flatMap(([name, { wrong }]) => (wrong ? [name] : []));
  }

  /** Lead whoever enters it to something that is wrong. */
  show(name: string): void {
    this.shown = "";
    queueMicrotask(() => (this.shown = name));
  }

  ask(name: string, what: Pick<Trial, "tile" | "rows">): void {
    this.#drop(name);
    const stop = new AbortController();
    const timer = setTimeout(() => void this.#send({ game: this.game, base: this.base(), name, theme: settings.art, ...what }, stop.signal), PAUSE);
    this.#waiting.set(name, { timer, stop });
  }

  forget(name: string): void {
    this.#drop(name);
    this.told = Object.fromEntries(Object.entries(this.told).filter(([each]) => each !== name));
  }

  close(): void {
    for (const name of [...this.#waiting.keys()]) this.#drop(name);
  }

  #drop(name: string): void {
    const before = this.#waiting.get(name);
    if (!before) return;
    clearTimeout(before.timer);
    before.stop.abort();
    this.#waiting.delete(name);
  }

  async #send(trial: Trial, signal: AbortSignal): Promise<void> {
    try {
      const tried = await tryOut(trial, signal);
      if (signal.aborted) return;
      this.told = { ...this.told, [trial.name]: tried };
      this.offline = false;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.reason !== "too_fast") {
        this.told = { ...this.told, [trial.name]: { wrong: { key: error.key || error.reason, text: error.message, field: "" } } };
      } else this.offline = !(error instanceof ApiError);
    }
  }
}
