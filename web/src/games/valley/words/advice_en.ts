/* Reasons of this game, for hints and reviews, in English. */

import { points, s } from "../../../advice/words/en";
import type { Vocabulary } from "../../../advice/words/vocabulary";
import { word } from "../../../lib/words/say";

const COLOURS: Record<string, string> = { orange: "orange", yellow: "yellow", green: "green", pink: "pink", blue: "blue" };

export const en: Vocabulary = {
  lines: {
    houses: "houses and sheep",
    majorities: "sunflowers",
    mountains: "mountains",
    villagers: "villagers",
    high_speed: "the high-speed valley",
    "houses.fed": "fed houses",
    "houses.hungry": "houses without sheep",
    "majorities.orange": "orange sunflowers",
    "majorities.yellow": "yellow sunflowers",
    "majorities.green": "green sunflowers",
    "majorities.pink": "pink sunflowers",
    "majorities.blue": "blue sunflowers",
  },
  reasons: () => ({
    house_fed: (v) => `feeds ${v.houses === 1 ? "one more house" : `${v.houses} more houses`}`,
    house_hungry: (v) => `leaves ${v.houses === 1 ? "one more house" : `${v.houses} more houses`} without a sheep`,
    sheep_spare: () => "has a spare sheep for a later house",
    mountain: (v) => `${points(Number(v.points))} at the mountains`,
    majority_lead: (v) => `takes the lead in ${word(COLOURS, String(v.colour))} sunflowers, ${v.own} to ${v.others}`,
    majority_grows: (v) => `extends the lead in ${word(COLOURS, String(v.colour))} sunflowers, ${v.own} to ${v.others}`,
    majority_level: (v) => `draws level in ${word(COLOURS, String(v.colour))} sunflowers, ${v.own} to ${v.others}`,
    villagers: (v) => `brings ${v.villagers} villager${s(Number(v.villagers))}`,
    villagers_lead: (v) => `takes the lead with ${v.villagers} villagers`,
    villagers_second: (v) => `moves up to second place with ${v.villagers} villagers`,
    rails: (v) => `joins ${v.villages} villages by two routes`,
  }),
};
