/* What is chosen belongs to a position: a new one begins without a choice, a reloaded page with the one it had. */

import { untrack } from "svelte";
import type { Cell } from "../board/hex";
import { KeptChoice } from "../lib/keptChoice";
import type { MapPlay } from "./play.svelte";

/** `position` tells positions apart. */
export function keepGhost(play: MapPlay<unknown>, position: () => string): void {
  const kept = new KeptChoice<{ cell: Cell; rotation: number }>(play.link.table.id);
  const { choice } = play;
  let before: string | undefined;
  $effect(() => {
    const now = position();
    if (now === before) return;
    const chosen = before === undefined ? kept.read(now) : null;
    before = now;
    untrack(() => {
      play.release();
      if (chosen && play.mayChoose) choice.put(...chosen.cell, true, chosen.rotation);
    });
  });
  $effect(() => kept.write(position(), choice.cell && choice.pinned ? { cell: choice.cell, rotation: choice.rotation } : null));
}
