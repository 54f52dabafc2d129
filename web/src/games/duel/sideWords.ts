/* What a side is doing, in a word. */

import type { Sides } from "./sides.svelte";
import { say } from "./words/say";

export const stateWords = (sides: Sides, side: number): string =>
  sides.isThinking(side) ? say().thinks : sides.isDone(side) ? say().is_done : "";

/** The name of a side as its map is called. */
export const mapName = (sides: Sides, side: number): string => (sides.isMe(side) ? say().your_map : say().map_of(sides.nameOf(side)));
