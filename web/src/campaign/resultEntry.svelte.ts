/* A result that is about to be entered or corrected: who played, the cards, what it changes, and sending it. */

import { untrack } from "svelte";
import { me } from "../lib/api";
import { debounced } from "../lib/debounce";
import { newId } from "../lib/newId";
import { settings } from "../lib/settings.svelte";
import type { CampaignPage, JudgedCard, PastResult, ResultPreview } from "../lib/wire";
import type { KeptPad } from "../ui/keptPad";
import type { OnPad, TypedLines } from "../ui/scorePad";
import { previewResult, sendCorrection } from "./api";
import { type Letter, outbox } from "./outbox.svelte";
import type { PatientService } from "./padService.svelte";

const [MOST_PEOPLE, LONGEST_NAME] = [12, 24];

interface Pad {
  page: CampaignPage;
  /** The result that is corrected. */
  past: PastResult | null;
  /** What is typed or laid, once the server has checked it. */
  lines: () => TypedLines | null;
  /** What stands there, checked or not. */
  onPad: () => OnPad | null;
  /** The digest of the custom catalog of their box; empty is ours. */
  catalog: () => string;
  /** The day of the game; empty is today. */
  date: () => string;
  service: PatientService;
  kept: KeptPad;
}

export class ResultEntry {
  names = $state("");
  ticked: string[] = $state.raw([]);
  #seen: { of: string; preview: ResultPreview | null } | null = $state.raw(null);
  /** The last attempt at a correction, so that trying again is the same change. */
  #attempt = { of: "", id: "" };
  readonly #pad: Pad;

  constructor(pad: Pad) {
    const { page, past, service, kept } = (this.#pad = pad);
    this.names = kept.read("names", past ? past.players.join(", ") : settings.name);
    this.ticked = kept.read("ticked", past?.ticked ?? []);
    const look = debounced(() => {
      const lines = pad.lines();
      if (!lines) return;
      const of = this.#wish;
      const wanted = { number: past?.number ?? null, lines, ...this.#who() };
      service.ask("preview", () => previewResult(page.id, wanted)).then(
        (preview) => (this.#seen = { of, preview }),
        () => (this.#seen = { of, preview: null }),
      );
    });
    $effect(() => {
      void this.#wish;
      untrack(look);
    });
  }

  people = $derived.by(() => this.names.split(",").flatMap((each) => each.trim().slice(0, LONGEST_NAME) || []).slice(0, MOST_PEOPLE));
  cards: JudgedCard[] = $derived.by(() => this.#seen?.preview?.cards ?? this.#pad.past?.cards ?? this.#pad.page.face_up.map((card) => ({ ...card, says: null })));
  /** The ticked cards; one that no longer lies there is not among them. */
  chosen: string[] = $derived.by(() => this.ticked.filter((card) => this.cards.some(({ id }) => id === card)));
  /** What is entered, to tell whether a preview is one of exactly this. Names and day are something to correct, and nothing to judge a new game by. */
  readonly #wish = $derived.by(() => JSON.stringify([this.#pad.lines(), [...this.chosen].sort(), this.#pad.catalog(), this.#pad.past && [this.people, this.#pad.date()]]));
  /** What exactly this would change; null until the server has said it. */
  preview: ResultPreview | null = $derived.by(() => (this.#pad.lines() && this.#seen?.of === this.#wish ? this.#seen.preview : null));

  /** The last thing that the server said; it may be about what stood there before. */
  latest: ResultPreview | null = $derived.by(() => this.#seen?.preview ?? null);

  /** Whether it can be sent now. A correction is sent only after everybody saw what it changes; a new game may wait for the server. */
  canSend = $derived.by(() => {
    const { past, lines, onPad, service } = this.#pad;
    if (past) return Boolean(this.preview?.changes);
    return lines() ? this.preview === null || this.preview.changes !== null : service.away && onPad() !== null;
  });

  write(names: string): void {
    this.names = names;
    this.#pad.kept.write("names", names);
  }
  tick(ticked: string[]): void {
    this.ticked = ticked;
    this.#pad.kept.write("ticked", ticked);
  }

  /** Write a new game on the sheet, or keep it for when the server is back. */
  async enter(scope: string): Promise<void> {
    const { page, lines, onPad } = this.#pad;
    const checked = lines();
    const standing = checked ? { lines: checked } : onPad();
    if (!standing) return;
    const person = await me().then((known) => known.person, () => undefined);
    const sent = "lines" in standing ? { result: { lines: standing.lines, ...this.#who() } } : { result: { lines: {}, ...this.#who() }, uncounted: standing };
    await outbox.put({ id: newId(), campaign: page.id, version: page.version, person, pad: scope, ...sent } satisfies Letter);
  }

  /** Correct the past result; it fails if the server does not answer. */
  async correct(): Promise<void> {
    const { page, past, lines, kept } = this.#pad;
    const checked = lines();
    if (!past || !checked) return;
    const result = { lines: checked, ...this.#who() };
    const of = JSON.stringify(result);
    if (this.#attempt.of !== of) this.#attempt = { of, id: newId() };
    await sendCorrection({ id: this.#attempt.id, campaign: page.id, version: past.version, result, number: past.number });
    kept.clear();
  }

  #who() {
    const [date, catalog] = [this.#pad.date(), this.#pad.catalog()];
    return { ticked: this.chosen, names: this.people, ...(date ? { date } : {}), ...(catalog ? { catalog } : {}) };
  }
}
