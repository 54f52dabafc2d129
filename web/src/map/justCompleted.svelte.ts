/* The territories whose tasks were completed just now; their outlines are drawn once, on the map that they lie on. */

import { territoryOfTask } from "./territories";
import type { MapView, Territory, TileFacts } from "./view";

const SHOWN_MS = 1600;

interface Found {
  mapId: number;
  /** How many tiles lay there then. */
  count: number;
  territories: Territory[];
}

export class JustCompleted {
  #view: () => MapView;
  #mapId: () => number;
  #found: Found | null = $state.raw(null);

  /** None while another map is shown, or once the tile was taken back: their slots mean nothing there. */
  territories: Territory[] = $derived.by(() => {
    const found = this.#found;
    return found && found.mapId === this.#mapId() && found.count <= this.#view().tiles.length ? found.territories : [];
  });

  constructor(view: () => MapView, mapId: () => number, facts: Record<string, TileFacts>) {
    this.#view = view;
    this.#mapId = mapId;
    let before: string[] = [];
    let seen: number | undefined;
    let fading: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      const { tiles } = view();
      const now = tiles.map((row) => row[5]);
      const same = seen === mapId();
      seen = mapId();
      if (!same || now.length < before.length) this.#found = null;
      const grown = same && before.length > 0 && now.length === before.length + 1;
      const done = now.flatMap((fate, slot) => (fate === "completed" && before[slot] !== "completed" ? [slot] : []));
      before = now;
      if (!grown || !done.length) return;
      const territories = done.flatMap((slot) => territoryOfTask(view(), slot, facts) ?? []);
      this.#found = { mapId: mapId(), count: tiles.length, territories };
      clearTimeout(fading);
      fading = setTimeout(() => (this.#found = null), SHOWN_MS);
    });
  }
}
