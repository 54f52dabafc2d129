/* The sides of a Duel: whose map is shown, and which side this person acts for now. */

import { untrack } from "svelte";
import { settings } from "../../lib/settings.svelte";
import type { TableLink } from "../../lib/table.svelte";
import { type DuelMap, type DuelScore, type DuelView, mapsOf } from "./view";
import { say } from "./words/say";

/** How all sides stood when the turn began. */
interface Before {
  turn: number;
  maps: DuelMap[];
  scores: DuelScore[];
}

export class Sides {
  readonly #link: TableLink<DuelView>;
  /** The side that this person acts for; null for spectators. */
  acting: number | null = $state(null);
  /** The side whose map is shown large. */
  shown = $state(0);
  /** The side to which the screen is being handed over. */
  handingTo: number | null = $state(null);
  #before: Before | null = $state.raw(null);

  constructor(link: TableLink<DuelView>) {
    this.#link = link;
    untrack(() => this.#follow());
    $effect(() => {
      const { phase, thinking, turn } = this.view;
      const isStart = phase !== "place" || thinking.length === this.count;
      if (isStart) this.#before = { turn, maps: mapsOf(this.view), scores: this.view.scores };
    });
    $effect(() => {
      void [this.view.own, this.view.thinking, this.view.phase];
      untrack(() => this.#follow());
    });
  }

  view = $derived.by(() => this.#link.view!);
  seats = $derived.by(() => this.#link.table.seats);
  count = $derived.by(() => mapsOf(this.view).length);
  all = $derived.by(() => Array.from({ length: this.count }, (_, side) => side));
  /** Several sides share this screen. */
  shared = $derived.by(() => this.view.own.length > 1);
  /** They hide their new tiles from one another, at a table that does not show them at once. */
  hides = $derived.by(() => this.shared && settings.curtain && !this.#link.table.options.at_once && this.view.phase === "place");
  #called = $derived.by(() =>
    this.all.map((side) => {
      const names = this.seats.flatMap((seat) => ((seat.side ?? 0) === side && seat.name ? [seat.name] : []));
      return names.join(" & ") || say().side_number(side + 1);
    }),
  );
  /** Sides with the same name are numbered. */
  names = $derived.by(() =>
    this.#called.map((name, side) => {
      const before = this.#called.slice(0, side).filter((other) => other === name).length;
      return before ? `${name} ${before + 1}` : name;
    }),
  );

  nameOf = (side: number): string => this.names[side] ?? "";
  /** The side is the only one of this person. */
  isMe = (side: number): boolean => this.view.own.length === 1 && this.view.own[0] === side;
  isThinking = (side: number): boolean => this.view.phase === "place" && this.view.thinking.includes(side);
  isDone = (side: number): boolean => this.view.phase === "place" && !this.view.thinking.includes(side);
  /** The seat by which this person acts for a side. */
  seatFor = (side: number | null): number => this.seats.findIndex((seat) => seat.yours === true && (seat.side ?? 0) === side);
  sideOf = (seat: number): number => this.seats[seat]?.side ?? 0;

  /** A hidden map is shown as it was when the turn began; null if that is not known. */
  mapOf(side: number): DuelMap | null {
    const now = mapsOf(this.view)[side]!;
    if (!this.#isHidden(side)) return now;
    return this.#before?.turn === this.view.turn ? { ...this.#before.maps[side]!, is_now: false } : null;
  }
  scoreOf(side: number): DuelScore | null {
    if (!this.#isHidden(side)) return this.view.scores[side] ?? null;
    return this.#before?.turn === this.view.turn ? (this.#before.scores[side] ?? null) : null;
  }

  /** Show a side's map; act for it, too, if it is one of this person's. */
  show(side: number): void {
    if (this.shared && this.view.own.includes(side) && this.isThinking(side)) this.handTo(side);
    else this.shown = side;
  }
  showNext(): void {
    this.show((this.shown + 1) % this.count);
  }
  back(): void {
    if (this.acting !== null) this.shown = this.acting;
  }
  actFor(side: number): void {
    this.acting = side;
    this.shown = side;
    this.handingTo = null;
  }
  handTo(side: number): void {
    if (side !== this.acting && this.hides) this.handingTo = side;
    else this.actFor(side);
  }

  #isHidden(side: number): boolean {
    return this.hides && side !== this.acting && this.view.own.includes(side) && !this.isThinking(side);
  }
  /** Hand the screen to a side that has not finished the turn. */
  #follow(): void {
    const { own, phase } = this.view;
    const waiting = own.filter((side) => this.isThinking(side));
    if (this.acting === null || !own.includes(this.acting)) {
      const first = waiting[0] ?? own[0];
      if (first === undefined) this.acting = null;
      else this.actFor(first);
    } else if (phase === "place" && !this.isThinking(this.acting) && waiting[0] !== undefined) this.handTo(waiting[0]);
    else if (phase !== "place") this.handingTo = null;
  }
}
