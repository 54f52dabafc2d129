/* What the tile beside the map is called: the one for all, or the own point of interest. */

import type { Play } from "./play.svelte";
import { say } from "./words/say.svelte";

export function tileTitle({ turn, sides, view }: Play): string {
  if (turn.choices?.step === "lay interest") return say().your_interest;
  if (sides.shared && sides.acting !== null && view.hand) return say().tile_of(sides.nameOf(sides.acting));
  return view.hand ? say().tile_for_all : say().next_tile;
}
