/* Reasons of this game, for hints and reviews, in German. */

import { points } from "../../../advice/words/de";
import type { Vocabulary } from "../../../advice/words/vocabulary";

export const de: Vocabulary = {
  lines: {
    module1: "die Karten",
    module2: "Sehenswürdigkeiten",
    "module1.forest": "die Karte Wald",
    "module1.grain": "die Karte Kornfeld",
    "module1.village": "die Karte Dorf",
    "module2.hearts": "Herzen",
    "module2.photographer": "den Fotografen",
    "module2.school": "die Schule",
    "module2.granary": "den Kornspeicher",
    "module2.old_oak": "die Alte Eiche",
  },
  reasons: ({ terrain }) => ({
    card_closed: (v) => `schließt ein Gebiet aus ${v.size} ab, das für die Karte ${terrain(v.terrain)} zählt`,
    card_scores: (v) => `${points(Number(v.points))} für die Karte ${terrain(v.terrain)}`,
  }),
};
