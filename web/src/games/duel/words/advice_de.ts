/* Reasons of this game, for hints and reviews, in German. */

import { points } from "../../../advice/words/de";
import type { Vocabulary } from "../../../advice/words/vocabulary";

export const de: Vocabulary = {
  lines: { module1: "die Karten", module2: "Sehenswürdigkeiten" },
  reasons: ({ terrain }) => ({
    card_closed: (v) => `schließt ein Gebiet aus ${v.size} ab, das für die Karte ${terrain(v.terrain)} zählt`,
    card_scores: (v) => `${points(Number(v.points))} für die Karte ${terrain(v.terrain)}`,
  }),
};
