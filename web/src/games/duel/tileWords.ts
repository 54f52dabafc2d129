/* What is written beside the tile in hand: the same tile for all, or this side’s point of interest. */

import type { Play } from "./play.svelte";
import { say, word } from "./words/say";

const anywhere = ({ map }: Play): string => (map.tiles.length ? say().tap_anywhere : say().first_middle);
const nextComes = ({ view }: Play): string => (view.due ? word(say().next_comes, view.due) : say().until_then);

export function tileTitle({ turn, sides, view }: Play): string {
  if (turn.choices?.step === "lay interest") return say().your_interest;
  if (sides.shared && sides.acting !== null && view.hand) return say().tile_of(sides.nameOf(sides.acting));
  return view.hand ? say().tile_for_all : say().next_tile;
}

/** On a wide screen; null offers the list of places where the tile fits. */
export function panelNote(play: Play): string | null {
  const { turn } = play;
  if (!turn.choices?.tile && !play.view.hand) return nextComes(play);
  if (turn.isWaiting) return turn.action === "watch" ? turn.waitsFor : turn.label;
  if (turn.action === "aside") return say().fits_nowhere;
  if (turn.action === "answer") return say().answer;
  return play.helps ? null : anywhere(play);
}

export function phoneNote(play: Play): string {
  const { turn } = play;
  if (turn.isWaiting) return turn.waitsFor;
  if (!turn.hand) return nextComes(play);
  if (turn.action === "aside") return say().fits_nowhere;
  return play.helps ? say().tap_to_place : anywhere(play);
}
