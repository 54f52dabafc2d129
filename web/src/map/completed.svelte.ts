/* The territories whose tasks were completed just now; their outline is drawn round once. */

import { territoryOfTask } from "./territories";
import type { MapView, Territory, TileFacts } from "./view";

const SHOWN = 1600;

export class JustCompleted {
  territories: Territory[] = $state.raw([]);

  constructor(view: () => MapView, which: () => number, facts: Record<string, TileFacts>) {
    let before: string[] = [];
    let seen: number | undefined;
    $effect(() => {
      const { tiles } = view();
      const now = tiles.map((row) => row[5]);
      const same = seen === which();
      seen = which();
      const grown = same && before.length > 0 && now.length === before.length + 1;
      const done = now.flatMap((fate, slot) => (fate === "completed" && before[slot] !== "completed" ? [slot] : []));
      before = now;
      if (!grown || !done.length) return;
      this.territories = done.flatMap((slot) => territoryOfTask(view(), slot, facts) ?? []);
      setTimeout(() => (this.territories = []), SHOWN);
    });
  }
}
