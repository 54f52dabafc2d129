/* Results that were entered while the server was away: kept on this device, and sent when it is back. */

import { announcer } from "../lib/announce.svelte";
import { ApiError, me } from "../lib/api";
import type { TypedResult } from "../lib/wire";
import { KeptPad, PADS } from "../ui/keptPad";
import type { Uncounted } from "../ui/scorePad";
import { campaignPage, countMap, sendResult } from "./api";
import { isAway } from "./padService.svelte";
import { say } from "./words/sayPads";
import { campaignFailure } from "./words/say";

/** A real game for a campaign; corrections are never kept, because their consequences must be seen first. */
export interface Letter {
  /** The id of the change, so that one that arrived before is not entered again. */
  id: string;
  campaign: string;
  version: number;
  /** Who entered it; nobody else sends it. */
  person?: string;
  /** Only corrections that an earlier version kept have one. */
  number?: number;
  result: Omit<TypedResult, "id" | "version">;
  /** A map that nobody has counted yet: its lines are put into the result on delivery. */
  uncounted?: Uncounted;
  /** The kept pad that can be cleared once the letter has arrived. */
  pad: string;
}
const [AGAIN_MS, ANSWER_MS] = [5000, 30_000];
const BOX = "outbox";

/** A letter that the server would refuse, whoever sends it. */
class Undeliverable extends Error {}

export class Outbox {
  letters: Letter[] = $state.raw([]);
  /** The letter that is on its way, and can no longer be taken back. */
  sending: string | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy: Promise<void> | null = null;
  readonly #kept = new KeptPad(BOX);
  readonly #wait: number;

  constructor(wait = AGAIN_MS) {
    this.#wait = wait;
    this.#look();
    addEventListener("online", () => void this.send());
    window.addEventListener("storage", ({ key }) => (key === null || key === PADS + BOX) && this.#look());
    if (this.letters.length) void this.send();
  }

  waiting(campaign: string): Letter | undefined {
    return this.letters.find((each) => each.campaign === campaign);
  }

  /** Keep a letter, and try to send it. */
  put(letter: Letter): Promise<void> {
    this.#keep([...this.#look().filter(({ id }) => id !== letter.id), letter]);
    return this.send();
  }

  /** Take a letter back, unless it is on its way. */
  drop(id: string): void {
    if (id !== this.sending) this.#remove(id);
  }

  /** Try nothing more by itself. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** Send what waits, one after the other; whatever nobody answers stays. */
  send(): Promise<void> {
    return (this.#busy ??= this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    // Looked up anew each time: letters come and go meanwhile, here and in other tabs.
    for (let letter = this.#look()[0]; letter; letter = this.#look()[0]) {
      this.sending = letter.id;
      try {
        await this.#deliver(letter);
        new KeptPad(letter.pad).clear();
        this.#remove(letter.id);
        announcer.show(say().sent);
      } catch (error) {
        if (isAway(error) && !(error instanceof Undeliverable)) {
          this.#timer = setTimeout(() => void this.send(), this.#wait);
          break;
        }
        // Refused for good: what was typed stays on its pad.
        this.#remove(letter.id);
        announcer.show(error instanceof Undeliverable ? error.message : campaignFailure(error), true);
      }
    }
    this.sending = null;
    // At once, not later: a letter put from here on starts another round.
    this.#busy = null;
  }

  async #deliver({ person, number, uncounted, ...letter }: Letter): Promise<void> {
    if (number !== undefined) throw new Undeliverable(say().correct_again(number));
    if (person && (await me()).person !== person) throw new Undeliverable(say().other_person);
    const result = uncounted ? { ...letter.result, lines: await this.#count(uncounted) } : letter.result;
    const send = (version: number) => sendResult({ ...letter, result, version }, AbortSignal.timeout(ANSWER_MS));
    try {
      await send(letter.version);
    } catch (error) {
      // Others went on meanwhile: this game simply comes after theirs.
      if (!(error instanceof ApiError) || error.reason !== "stale") throw error;
      await send((await campaignPage(letter.campaign)).version);
    }
  }

  async #count({ map, guessed }: Uncounted) {
    const { countLaid, linesOf } = await import("../map/laid/counting");
    const lines = linesOf((await countLaid(countMap, map, guessed)).counted);
    if (!lines) throw new Undeliverable(say().map_impossible);
    return lines;
  }

  /** The letters as the device has them now. */
  #look(): Letter[] {
    return (this.letters = this.#kept.read<Letter[]>("letters", []));
  }

  #remove(id: string): void {
    this.#keep(this.#look().filter((each) => each.id !== id));
  }

  #keep(letters: Letter[]): void {
    this.letters = letters;
    this.#kept.write("letters", letters);
  }
}

export const outbox = new Outbox();
