/* The requests of score pads. While the server is away they wait and are repeated, and the pad says so. */

import { tick } from "svelte";
import { themeOf } from "../early";
import { ApiError } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { Pad, PadDrawn, PadTyped, PadWanted, RealMap } from "../lib/wire";
import type { PadService } from "../ui/scorePad";
import { checkPad, countMap, drawPad, padOf } from "./api";

const AGAIN_MS = 3000;

/** Whether a request failed because nobody answered, so that the same one may succeed later. */
export const isAway = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Wait a moment, or until the device is connected again. */
const moment = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(go, wait);
    function go(): void {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    }
    addEventListener("online", go);
  });

/** Wait until every picture on the page has loaded. */
async function drawn(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement | SVGImageElement>(".pad img, .pad image")];
  await Promise.allSettled(
    pictures.map((picture) => Object.assign(new Image(), { src: picture instanceof SVGImageElement ? picture.href.baseVal : picture.src }).decode()),
  );
}

export class PatientService implements PadService {
  /** The server does not answer now. */
  away = $state(false);
  readonly #latest = new Map<string, number>();
  #closed = false;
  readonly #wait: number;

  constructor(wait = AGAIN_MS) {
    this.#wait = wait;
  }

  padOf = (wanted: PadWanted): Promise<Pad> => this.ask("pad", () => padOf(wanted));
  checkPad = <Checked>(typed: PadTyped): Promise<Checked> => this.ask("check", () => checkPad<Checked>(typed));
  countMap = <Counted>(map: RealMap): Promise<Counted> => this.ask("count", () => countMap<Counted>(map));

  drawPad = (typed: PadDrawn): Promise<string> => drawPad(typed);

  #onPaper = $state(false);
  art = $derived(this.#onPaper ? themeOf(settings.tiles, false) : settings.art);

  readonly #makers = new Set<() => Promise<void>>();
  beforePrint = (make: () => Promise<void>): (() => void) => {
    this.#makers.add(make);
    return () => this.#makers.delete(make);
  };
  /** Print the page once its drawings are there; without a server it is printed without them. */
  async print(): Promise<void> {
    this.#onPaper = true;
    await tick();
    await Promise.allSettled([...this.#makers].map((make) => make()).concat(drawn()));
    // A phone goes on while it still makes the pages.
    addEventListener("afterprint", () => (this.#onPaper = false), { once: true });
    print();
  }

  /** Ask until somebody answers. Once there is a newer question of the same kind, nobody hears of the older one again. */
  async ask<T>(kind: string, request: () => Promise<T>): Promise<T> {
    const own = (this.#latest.get(kind) ?? 0) + 1;
    this.#latest.set(kind, own);
    const isOld = (): boolean => this.#closed || this.#latest.get(kind) !== own;
    if (this.#closed) return new Promise(() => undefined);
    for (;;) {
      try {
        const answer = await request();
        this.away = false;
        return isOld() ? new Promise(() => undefined) : answer;
      } catch (error) {
        if (!isAway(error)) {
          this.away = false;
          if (!isOld()) throw error;
        } else {
          this.away = true;
          await moment(this.#wait);
        }
        if (isOld()) return new Promise(() => undefined);
      }
    }
  }

  /** Stop asking, because the pad is closed; what is asked later is not asked at all. */
  close(): void {
    this.#closed = true;
  }
}
