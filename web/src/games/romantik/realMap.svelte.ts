/* The real map of a game, counted by the server whenever it changes, and kept on this device. */

import { untrack } from "svelte";
import { debounced } from "../../lib/debounce";
import type { Counted, RealMap } from "../../lib/wire";
import { LaidMap } from "../../map/laid/laidMap.svelte";
import { type SheetLine, sheetLines } from "../../map/sheet";
import type { TileFacts } from "../../map/view";
import { byLine } from "../../ui/explained.svelte";
import type { KeptPad } from "../../ui/keptPad";
import type { PadService } from "../../ui/scorePad";
import { GROUPS, type Score } from "./view";

export class CountedMap extends LaidMap {
  readonly #tiles: Record<string, TileFacts>;

  constructor(facts: Record<string, TileFacts>, options: () => Record<string, unknown>, service: PadService, kept: KeptPad) {
    super(facts);
    this.#tiles = facts;
    this.fill(kept.read("laid", {}));
    const ask = (open?: ReadonlySet<string>) =>
      service.countMap<Counted>({
        options: options(),
        tiles: this.told(open),
        figures: this.figures as RealMap["figures"],
        cloud: Object.entries(this.cloud).map(([side, region]): [number, number] => [Number(side), region]),
      });
    let round = 0;
    const count = debounced(async () => {
      const own = ++round;
      try {
        let found = await ask();
        const open = this.guessesAmong(found);
        if (open.size) found = await ask(open);
        if (own !== round) return;
        this.counted = found;
        this.open = open;
      } catch {
        this.counted = null;
      }
    });
    $effect(() => {
      void [this.tiles, this.figures, this.cloud, options()];
      untrack(() => {
        kept.write("laid", this.content);
        if (this.tiles.length) count();
        else this.counted = null;
      });
    });
  }

  score: Score | null = $derived.by(() => {
    const score = this.counted?.score as Score | null | undefined;
    if (!score) return null;
    const sum = (points: Record<string, number>) => Object.values(points).reduce((all, each) => all + each, 0);
    return { ...score, subtotals: [sum(score.tasks), sum(score.flags) + sum(score.longest), sum(score.parts)] };
  });
  lines: SheetLine[] = $derived.by(() =>
    this.score ? sheetLines(this.score, GROUPS, { tiles: this.rows, territories: [] }, this.#tiles, byLine(this.counted?.lines ?? [])) : [],
  );
}
