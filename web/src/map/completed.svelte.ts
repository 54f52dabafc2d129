/* The territories whose tasks were completed just now; their outline is drawn round once, on the map that they are on. */

import { territoryOfTask } from "./territories";
import type { MapView, Territory, TileFacts } from "./view";

const SHOWN = 1600;

interface Found {
  which: number;
  /** How many tiles lay there then. */
  count: number;
  territories: Territory[];
}

export class JustCompleted {
  #view: () => MapView;
  #which: () => number;
  #found: Found | null = $state.raw(null);

  /** None while another map is looked at, or once the tile was taken back: their slots mean nothing there. */
  territories: Territory[] = $derived.by(() => {
    const found = this.#found;
    return found && found.which === this.#which() && found.count <= this.#view().tiles.length ? found.territories : [];
  });

  constructor(view: () => MapView, which: () => number, facts: Record<string, TileFacts>) {
    this.#view = view;
    this.#which = which;
    let before: string[] = [];
    let seen: number | undefined;
    let fading: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      const { tiles } = view();
      const now = tiles.map((row) => row[5]);
      const same = seen === which();
      seen = which();
      if (!same || now.length < before.length) this.#found = null;
      const grown = same && before.length > 0 && now.length === before.length + 1;
      const done = now.flatMap((fate, slot) => (fate === "completed" && before[slot] !== "completed" ? [slot] : []));
      before = now;
      if (!grown || !done.length) return;
      const territories = done.flatMap((slot) => territoryOfTask(view(), slot, facts) ?? []);
      this.#found = { which: which(), count: tiles.length, territories };
      clearTimeout(fading);
      fading = setTimeout(() => (this.#found = null), SHOWN);
    });
  }
}
