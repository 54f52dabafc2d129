/* Reasons of this game, for hints and reviews, in French. */

import { points } from "../../../advice/words/fr";
import type { Vocabulary } from "../../../advice/words/vocabulary";
import { un } from "../../../map/words/advice_fr";

export const fr: Vocabulary = {
  lines: { module1: "les cartes", module2: "les points d’intérêt" },
  reasons: ({ terrain }) => ({
    card_closed: (v) => `ferme ${un(terrain(v.terrain))} de ${v.size}, qui compte pour la carte ${terrain(v.terrain)}`,
    card_scores: (v) => `${points(Number(v.points))} pour la carte ${terrain(v.terrain)}`,
  }),
};
