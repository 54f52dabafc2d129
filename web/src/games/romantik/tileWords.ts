/* What is written beside the tile in hand. */

import type { Play } from "./play.svelte";
import { say, word } from "./words/say";

const isMineAlone = ({ turn }: Play): boolean => turn.mine && !turn.shared;
const nextComes = ({ view }: Play): string => word(say().next_comes, view.due ?? "landscape");
const anywhere = ({ view }: Play): string => (view.tiles.length ? say().tap_anywhere : say().first_middle);

export function tileTitle(play: Play): string {
  const { turn } = play;
  if (turn.hand) return isMineAlone(play) ? say().your_tile : say().tile_of(turn.name);
  if (!isMineAlone(play)) return say().turn_of(turn.name);
  return turn.asks ? say().answer : say().next_tile;
}

/** On a wide screen; null offers the list of places where the tile fits. */
export function panelNote(play: Play): string | null {
  const { turn, helps } = play;
  if (!turn.hand) return !turn.asks ? nextComes(play) : turn.mine ? "" : turn.label;
  if (turn.action === "aside") return say().fits_nowhere;
  if (helps) return null;
  return turn.mine ? anywhere(play) : "";
}

export function phoneNote(play: Play): string {
  const { turn, helps } = play;
  if (turn.action === "watch") return say().watching;
  if (!turn.hand) return nextComes(play);
  if (turn.action === "aside") return say().fits_nowhere;
  return helps ? say().tap_to_place : anywhere(play);
}
