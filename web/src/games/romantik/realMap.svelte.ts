/* The real map of a game, counted by the server whenever it changes, and kept on this device. */

import { untrack } from "svelte";
import { debounced } from "../../lib/debounce";
import type { Counted, RealMap } from "../../lib/wire";
import { countLaid } from "../../map/laid/counting";
import { LaidMap } from "../../map/laid/laidMap.svelte";
import { type SheetLine, sheetLines } from "../../map/sheet";
import type { TileFacts } from "../../map/view";
import { byLine } from "../../ui/explained.svelte";
import type { KeptPad } from "../../ui/keptPad";
import type { PadService } from "../../ui/scorePad";
import { GROUPS, type Score } from "./view";

export class CountedMap extends LaidMap {
  /** What is counted lies there now, and not an earlier map. */
  isCurrent = $state(false);
  readonly #tiles: Record<string, TileFacts>;

  constructor(facts: Record<string, TileFacts>, options: () => Record<string, unknown>, service: PadService, kept: KeptPad) {
    super(facts);
    this.#tiles = facts;
    this.fill(kept.read("laid", {}));
    let round = 0;
    // Opening a pad changes nothing on it.
    let changed = false;
    const count = debounced(async () => {
      const own = ++round;
      try {
        const { counted, open } = await countLaid((map) => service.countMap<Counted>(map), this.asked(options()), this.guessed);
        if (own !== round) return;
        this.counted = counted;
        this.open = open;
        this.isCurrent = true;
      } catch {
        if (own === round) this.counted = null;
      }
    });
    $effect(() => {
      void [this.tiles, this.figures, this.cloud, options()];
      untrack(() => {
        if (changed) kept.write("laid", this.content);
        changed = true;
        this.isCurrent = false;
        if (this.tiles.length) count();
        else this.counted = null;
      });
    });
  }

  /** The map as the server counts it. */
  asked(options: Record<string, unknown>): RealMap {
    const cloud = Object.entries(this.cloud).map(([side, region]): [number, number] => [Number(side), region]);
    return { options, tiles: this.told(), figures: this.figures as RealMap["figures"], cloud };
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
