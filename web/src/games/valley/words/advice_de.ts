/* Reasons of this game, for hints and reviews, in German. */

import { points } from "../../../advice/words/de";
import type { Vocabulary } from "../../../advice/words/vocabulary";
import { word } from "../../../lib/words/say";

const COLOURS: Record<string, string> = { orange: "Orange", yellow: "Gelb", green: "Grün", pink: "Rosa", blue: "Blau" };
const colour = (name: number | string | undefined): string => word(COLOURS, String(name));

export const de: Vocabulary = {
  lines: {
    houses: "Häuser und Schafe",
    majorities: "Sonnenblumen",
    mountains: "Berge",
    villagers: "Dorfleute",
    high_speed: "das Schnellzugtal",
    "houses.fed": "versorgte Häuser",
    "houses.hungry": "Häuser ohne Schaf",
    "majorities.orange": "Sonnenblumen in Orange",
    "majorities.yellow": "Sonnenblumen in Gelb",
    "majorities.green": "Sonnenblumen in Grün",
    "majorities.pink": "Sonnenblumen in Rosa",
    "majorities.blue": "Sonnenblumen in Blau",
  },
  reasons: () => ({
    house_fed: (v) => `versorgt ${v.houses === 1 ? "ein Haus" : `${v.houses} Häuser`} mehr`,
    house_hungry: (v) => `lässt ${v.houses === 1 ? "ein Haus" : `${v.houses} Häuser`} mehr ohne Schaf`,
    sheep_spare: () => "hat ein Schaf für ein späteres Haus übrig",
    mountain: (v) => `${points(Number(v.points))} an den Bergen`,
    majority_lead: (v) => `übernimmt bei den Sonnenblumen in ${colour(v.colour)} die Führung, ${v.own} zu ${v.others}`,
    majority_grows: (v) => `baut bei den Sonnenblumen in ${colour(v.colour)} die Führung aus, ${v.own} zu ${v.others}`,
    majority_level: (v) => `zieht bei den Sonnenblumen in ${colour(v.colour)} gleich, ${v.own} zu ${v.others}`,
    villagers: (v) => `bringt ${v.villagers} Dorfleute`,
    villagers_lead: (v) => `übernimmt mit ${v.villagers} Dorfleuten die Führung`,
    villagers_second: (v) => `rückt mit ${v.villagers} Dorfleuten auf den zweiten Platz`,
    rails: (v) => `verbindet ${v.villages} Dörfer auf zwei Wegen`,
  }),
};
