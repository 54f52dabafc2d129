/* Hints; they come when somebody first asks for one. */

import type { MapPlay } from "../map/play.svelte";
import HintCard from "./HintCard.svelte";
import type { Hinted } from "./hinted";
import HintMarks from "./HintMarks.svelte";
import { Hinting } from "./hinting.svelte";
import { HintedMap } from "./onMap";

export interface Hints {
  hinting: Hinting;
  Marks: typeof HintMarks;
  Card: typeof HintCard;
}

export const hintsFor = (hinted: Hinted): Hints => ({ hinting: new Hinting(hinted), Marks: HintMarks, Card: HintCard });

export const hintsOnMap = (play: MapPlay<unknown>): Hints => hintsFor(new HintedMap(play));
