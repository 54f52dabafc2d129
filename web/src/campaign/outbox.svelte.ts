/* Results that were entered while the server was away: kept on this device, and sent when it is back. */

import { announcer } from "../lib/announce.svelte";
import { ApiError } from "../lib/api";
import type { TypedResult } from "../lib/wire";
import { KeptPad } from "../ui/keptPad";
import { campaignPage, sendResult } from "./api";
import { isAway } from "./padService.svelte";
import { say } from "./words/sayPads";
import { campaignFailure } from "./words/say";

export interface Letter {
  /** The id of the change, so that one that arrived before is not entered again. */
  id: string;
  campaign: string;
  version: number;
  /** The game that is corrected; without it the result is a new one. */
  number?: number;
  result: Omit<TypedResult, "id" | "version">;
  /** The kept pad that can be cleared once the letter has arrived. */
  pad: string;
}
const AGAIN_MS = 5000;

export class Outbox {
  readonly #kept = new KeptPad("outbox");
  letters: Letter[] = $state.raw(this.#kept.read<Letter[]>("letters", []));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy: Promise<void> | null = null;
  readonly #wait: number;

  constructor(wait = AGAIN_MS) {
    this.#wait = wait;
    addEventListener("online", () => void this.send());
    if (this.letters.length) void this.send();
  }

  waiting(campaign: string, number?: number): Letter | undefined {
    return this.letters.find((each) => each.campaign === campaign && each.number === number);
  }

  /** Keep a letter, and try to send it. */
  put(letter: Letter): Promise<void> {
    this.#keep([...this.letters.filter(({ id }) => id !== letter.id), letter]);
    return this.send();
  }

  drop(id: string): void {
    this.#keep(this.letters.filter((each) => each.id !== id));
  }

  /** Try nothing more by itself. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** Send what waits, one after the other; whatever nobody answers stays. */
  send(): Promise<void> {
    this.#busy ??= this.#sendAll().finally(() => (this.#busy = null));
    return this.#busy;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    for (const letter of this.letters) {
      try {
        await this.#deliver(letter);
        this.drop(letter.id);
        new KeptPad(letter.pad).clear();
        announcer.show(say().sent);
      } catch (error) {
        if (isAway(error)) {
          this.#timer = setTimeout(() => void this.send(), this.#wait);
          return;
        }
        // Refused for good: what was typed stays on its pad.
        this.drop(letter.id);
        announcer.show(campaignFailure(error), true);
      }
    }
  }

  async #deliver(letter: Letter): Promise<void> {
    try {
      await sendResult(letter);
    } catch (error) {
      // Others went on meanwhile. A new game simply comes after theirs; a correction might now be of another game.
      if (!(error instanceof ApiError) || error.reason !== "stale" || letter.number !== undefined) throw error;
      await sendResult({ ...letter, version: (await campaignPage(letter.campaign)).version });
    }
  }

  #keep(letters: Letter[]): void {
    this.letters = letters;
    this.#kept.write("letters", letters);
  }
}

export const outbox = new Outbox();
