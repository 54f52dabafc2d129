/* Hints; loaded when somebody first asks for one. */

import HintCard from "./HintCard.svelte";
import HintMarks from "./HintMarks.svelte";
import { HintSession } from "./hintSession.svelte";
import type { HintSource } from "./hintSource";

export interface Hints {
  session: HintSession;
  Marks: typeof HintMarks;
  Card: typeof HintCard;
}

export const hintsFor = (source: HintSource): Hints => ({ session: new HintSession(source), Marks: HintMarks, Card: HintCard });
