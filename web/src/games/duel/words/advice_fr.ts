/* Reasons of this game, for hints and reviews, in French. */

import { points } from "../../../advice/words/fr";
import type { Vocabulary } from "../../../advice/words/vocabulary";
import { un } from "../../../map/words/advice_fr";

export const fr: Vocabulary = {
  lines: {
    module1: "les cartes",
    module2: "les points d’intérêt",
    "module1.forest": "la carte forêt",
    "module1.grain": "la carte champ",
    "module1.village": "la carte village",
    "module2.hearts": "les cœurs",
    "module2.photographer": "le Photographe",
    "module2.school": "l’École",
    "module2.granary": "la Grange",
    "module2.old_oak": "le Vieux chêne",
  },
  reasons: ({ terrain }) => ({
    card_closed: (v) => `ferme ${un(terrain(v.terrain))} de ${v.size}, qui compte pour la carte ${terrain(v.terrain)}`,
    card_scores: (v) => `${points(Number(v.points))} pour la carte ${terrain(v.terrain)}`,
  }),
};
