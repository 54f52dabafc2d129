/* Hints for the position on the screen, more detailed with every press: where, what, why. */

import type { Cell } from "../board/hex";
import { announcer } from "../lib/announce.svelte";
import { ApiError, call } from "../lib/api";
import type { Advice, Hint, Option } from "../lib/wire";
import { failure as failureText } from "../lib/words/say";
import { isAlike } from "./alike";
import type { HintSource } from "./hintSource";
import { say, why } from "./words/reasons";

const MARKED = 3;
/** How long to wait before asking again while hints get ready. */
const ASK_AGAIN = 2500;

export type Step = 0 | 1 | 2 | 3;

export class HintSession {
  busy = $state(false);
  failed = $state("");
  /** About how many seconds hints take to get ready; 0 once they are. */
  readyIn = $state(0);
  /** The heat map is shown over the cells. */
  heat = $state(false);
  #step: Step = $state(0);
  #received: { at: string; advice: Advice } | null = $state.raw(null);
  #request: AbortController | null = null;
  readonly #source: HintSource;

  constructor(source: HintSource) {
    this.#source = source;
  }

  get kind(): HintSource["kind"] {
    return this.#source.kind;
  }
  #at = $derived.by(() => this.#source.position);
  advice = $derived.by(() => (this.#received?.at === this.#at && this.#source.mayHint ? this.#received.advice : null));
  step: Step = $derived.by(() => (this.advice ? this.#step : 0));
  best: Option | null = $derived.by(() => this.advice?.options[0] ?? null);
  /** The other choices that are about as good. */
  #equals: Option[] = $derived.by(() => (this.advice?.options ?? []).slice(1).filter(isAlike));
  /** The best cell, and others that are about as good. */
  cells: Cell[] = $derived.by(() => {
    if (!this.best?.cell) return [];
    const cells = [this.best, ...this.#equals].flatMap(({ cell }): Cell[] => (cell ? [[cell[0], cell[1]]] : []));
    return cells.filter((cell, place) => cells.findIndex((other) => other.join() === cell.join()) === place).slice(0, MARKED);
  });
  open = $derived.by(() => this.busy || this.failed !== "" || this.step > 0 || (this.heat && this.advice !== null));

  text = $derived.by(() => {
    const { advice, best, step } = this;
    const words = say();
    if (!advice || !best) return "";
    const told: string[] = [];
    if (step === 1) told.push(best.cell ? words.where_said(this.cells.length) : this.#source.noCell);
    if (step >= 2) {
      told.push(this.#source.nameOf(best), words.what_said(best.points, best.expected, step === 2 ? this.#equals.length : 0, best.win));
    }
    if (step === 3) told.push(why(best.reasons ?? [], this.#source.names) || words.nothing_told, advice.exact ? words.exact : "");
    return told.filter(Boolean).join(" ");
  });

  /** Ask, or show more of the answer. */
  async press(): Promise<void> {
    if (this.busy || (!this.advice && !(await this.#ask()))) return;
    this.#step = Math.min(3, this.#step + 1) as Step;
    if (this.#step === 2 && this.best) this.#source.takeUp(this.best);
    announcer.speak(this.text);
  }

  /** Show what every cell is worth, or hide it. */
  async toggleHeat(): Promise<void> {
    if (this.heat && this.advice) this.heat = false;
    else if (this.advice || (await this.#ask())) {
      this.heat = true;
      announcer.speak(say().heat_note[this.kind]);
    }
  }

  /** Stop waiting, and put the answer away. */
  close = (): void => {
    this.#request?.abort();
    this.#request = null;
    this.busy = this.heat = false;
    this.failed = "";
    this.#step = 0;
  };

  async #ask(): Promise<boolean> {
    const at = this.#at;
    const { table, seat } = this.#source;
    const request = (this.#request = new AbortController());
    this.busy = true;
    this.failed = "";
    this.#step = 0;
    announcer.speak(say().thinking);
    try {
      const hint = await this.#whenReady(() => call<Hint>("GET", `/api/tables/${table}/hint?seat=${seat}`, undefined, request.signal), at);
      if (this.#request !== request) return false;
      this.#received = { at, advice: hint.advice };
      return at === this.#at;
    } catch (error) {
      // Nobody wants a hint for a position that has passed.
      const late = request.signal.aborted || at !== this.#at || (error instanceof ApiError && error.reason === "stale");
      if (!late) this.failed = error instanceof ApiError ? failureText(error) : say().failed;
      if (this.failed) announcer.speak(this.failed);
      return false;
    } finally {
      if (this.#request === request) {
        this.#request = null;
        this.busy = false;
        this.readyIn = 0;
      }
    }
  }

  /** Ask again and again while hints get ready, as long as the position stays the same. */
  async #whenReady(ask: () => Promise<Hint>, at: string): Promise<Hint> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== "hints_ready_in" || at !== this.#at) throw error;
        this.readyIn = Number(error.values.seconds);
        await new Promise((wake) => setTimeout(wake, ASK_AGAIN));
      }
    }
  }
}
