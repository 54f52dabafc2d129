/* Why the modules pay what they pay, in French. */

import type { Reasons } from "../../../map/words/reasons";
import { fr as common, count, s } from "../../../map/words/reasons_fr";

const TERRAIN = ["", "forêt", "champ", "village"];
const PLACES = ["", "premier", "deuxième", "troisième", "quatrième"];
const closed = (number = 0, least = 0): string => `${number} territoire${s(number)} fermé${s(number)} de ${least} ou plus`;

export const fr: Reasons = {
  ...common,
  first_alone: ({ size, place = 0 }) => `${PLACES[place]} avec un territoire fermé de ${count(size, "tuile")}`,
  first_shared: ({ size, place = 0, sides }) => `rang ${place} partagé à ${sides} dans le même tour, avec ${count(size, "tuile")}`,
  first_waits: ({ size }) => `${count(size, "tuile")} fermées ce tour, points comptés quand tous ont posé`,
  first_none: ({ at_least }) => `aucun territoire fermé de ${at_least} ou plus`,
  most_alone: ({ territories, at_least, place = 0 }) => `${PLACES[place]}, ${closed(territories, at_least)}`,
  most_shared: ({ territories, at_least, place = 0, sides }) => `rang ${place} partagé à ${sides}, ${closed(territories, at_least)}`,
  most_none: ({ at_least }) => `aucun territoire fermé de ${at_least} ou plus`,
  closed_number: ({ territories, at_least }) => closed(territories, at_least),
  not_chosen: () => "pas choisi",
  tiles_near: ({ tiles, distance, terrain = 0 }) => `${count(tiles, "tuile")} avec ${TERRAIN[terrain] ?? ""} à ${distance} cases ou moins`,
};
