/* The real maps of all sides of a Duel: laid one by one, kept on this device, and counted together by the server. */

import { untrack } from "svelte";
import { debounced } from "../../lib/debounce";
import type { RealMap, SidesCounted } from "../../lib/wire";
import { type LaidContent, LaidMap } from "../../map/laid/laidMap.svelte";
import { type SheetLine, sheetLines } from "../../map/sheet";
import { byLine } from "../../ui/explained.svelte";
import type { KeptPad } from "../../ui/keptPad";
import type { PadService } from "../../ui/scorePad";
import { GROUPS } from "./play.svelte";
import type { DuelFacts, DuelScore } from "./view";

const MOST_SIDES = 4;

export class CountedMaps {
  readonly maps: LaidMap[];
  /** The side whose map is shown. */
  shown = $state(0);
  /** For cards “first closed territory”: by terrain the place of each side, 0 for never. */
  first: Record<string, number[]> = $state({});
  counted: SidesCounted | null = $state.raw(null);
  readonly #facts: DuelFacts["tiles"];
  readonly #count: () => number;

  constructor(facts: DuelFacts["tiles"], options: () => Record<string, unknown>, count: () => number, service: PadService, kept: KeptPad) {
    this.#facts = facts;
    this.#count = count;
    this.maps = Array.from({ length: MOST_SIDES }, () => new LaidMap(facts));
    kept.read<Partial<LaidContent>[]>("laid", []).forEach((content, side) => this.maps[side]?.fill(content));
    this.first = kept.read("first", {});

    const ask = (open: ReadonlySet<string>[]) =>
      service.countMap<SidesCounted>({
        game: "duel",
        options: options(),
        sides: this.sides.map((map, side) => ({ tiles: map.told(open[side]), figures: map.figures as RealMap["figures"] })),
        first: Object.fromEntries(Object.entries($state.snapshot(this.first)).map(([terrain, places]) => [terrain, places.slice(0, count())])),
      });
    let round = 0;
    // Opening a pad changes nothing on it.
    let changed = false;
    const countNow = debounced(async () => {
      const own = ++round;
      try {
        let found = await ask([]);
        const open = this.sides.map((map, side) => (found.sides[side] ? map.guessesAmong(found.sides[side]) : new Set<string>()));
        if (open.some(({ size }) => size)) found = await ask(open);
        if (own !== round) return;
        this.counted = found;
        this.sides.forEach((map, side) => {
          map.counted = found.sides[side] ?? null;
          map.open = open[side] ?? new Set();
        });
      } catch {
        if (own === round) this.counted = null;
      }
    });
    $effect(() => {
      void [this.maps.map(({ content }) => content), $state.snapshot(this.first), options(), count()];
      untrack(() => {
        if (changed) {
          kept.write("laid", this.maps.map(({ content }) => content));
          kept.write("first", $state.snapshot(this.first));
        }
        changed = true;
        if (this.sides.some(({ tiles }) => tiles.length)) countNow();
        else this.counted = null;
      });
    });
  }

  sides = $derived.by(() => this.maps.slice(0, this.#count()));
  map = $derived.by(() => this.sides[this.shown] ?? this.maps[0]!);
  scores = $derived.by(() => this.sides.map((_, side) => (this.counted?.sides[side]?.score as DuelScore | null | undefined) ?? null));
  /** The score lines of every side. */
  columns: SheetLine[][] = $derived.by(() =>
    this.sides.map((map, side) => {
      const score = this.scores[side];
      const reasons = byLine(this.counted?.sides[side]?.lines ?? []);
      return score ? sheetLines(score, GROUPS, { tiles: map.rows, territories: [] }, this.#facts, reasons) : [];
    }),
  );

  /** Say in which place a side closed its first territory of a terrain. */
  place(terrain: string, side: number, place: number): void {
    const places = this.first[terrain] ?? [];
    this.first[terrain] = Array.from({ length: MOST_SIDES }, (_, each) => (each === side ? place : (places[each] ?? 0)));
  }
}
