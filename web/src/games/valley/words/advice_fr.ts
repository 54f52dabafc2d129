/* Reasons of this game, for hints and reviews, in French. */

import { points } from "../../../advice/words/fr";
import type { Vocabulary } from "../../../advice/words/vocabulary";
import { word } from "../../../lib/words/say";

const COLOURS: Record<string, string> = { orange: "orange", yellow: "jaune", green: "vert", pink: "mauve", blue: "bleu" };

export const fr: Vocabulary = {
  lines: {
    houses: "les maisons et les moutons",
    majorities: "les tournesols",
    mountains: "les montagnes",
    villagers: "les villageois",
    high_speed: "la vallée à grande vitesse",
    "houses.fed": "les maisons nourries",
    "houses.hungry": "les maisons sans mouton",
    "majorities.orange": "les tournesols (orange)",
    "majorities.yellow": "les tournesols (jaune)",
    "majorities.green": "les tournesols (vert)",
    "majorities.pink": "les tournesols (mauve)",
    "majorities.blue": "les tournesols (bleu)",
  },
  reasons: () => ({
    house_fed: (v) => `nourrit ${v.houses === 1 ? "une maison" : `${v.houses} maisons`} de plus`,
    house_hungry: (v) => `laisse ${v.houses === 1 ? "une maison" : `${v.houses} maisons`} de plus sans mouton`,
    sheep_spare: () => "a un mouton de réserve pour une maison à venir",
    mountain: (v) => `${points(Number(v.points))} aux montagnes`,
    majority_lead: (v) => `prend la tête des tournesols (${word(COLOURS, String(v.colour))}), ${v.own} à ${v.others}`,
    majority_grows: (v) => `creuse l’écart aux tournesols (${word(COLOURS, String(v.colour))}), ${v.own} à ${v.others}`,
    majority_level: (v) => `égalise aux tournesols (${word(COLOURS, String(v.colour))}), ${v.own} à ${v.others}`,
    villagers: (v) => `apporte ${v.villagers} villageois`,
    villagers_lead: (v) => `passe en tête avec ${v.villagers} villageois`,
    villagers_second: (v) => `passe deuxième avec ${v.villagers} villageois`,
    rails: (v) => `relie ${v.villages} villages par deux trajets`,
  }),
};
