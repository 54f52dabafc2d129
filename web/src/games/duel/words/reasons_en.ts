/* Why the modules pay what they pay, in English. */

import type { Reasons } from "../../../map/words/reasons";
import { en as common, count } from "../../../map/words/reasons_en";

const TERRAIN = ["", "forest", "grain", "village"];
const PLACES = ["", "first", "second", "third", "fourth"];
const closed = (number = 0, least = 0): string => `${number} closed ${number === 1 ? "territory" : "territories"} of ${least} or more`;

export const en: Reasons = {
  ...common,
  first_alone: ({ size, place = 0 }) => `${PLACES[place]} with a closed territory of ${count(size, "tile")}`,
  first_shared: ({ size, place = 0, sides }) => `${PLACES[place]} place shared by ${sides} in one turn, with ${count(size, "tile")}`,
  first_waits: ({ size }) => `${count(size, "tile")} closed in this turn, paid when everyone has placed`,
  first_none: ({ at_least }) => `no closed territory of ${at_least} or more`,
  most_alone: ({ territories, at_least, place = 0 }) => `${PLACES[place]} place, ${closed(territories, at_least)}`,
  most_shared: ({ territories, at_least, place = 0, sides }) => `${PLACES[place]} place shared by ${sides}, ${closed(territories, at_least)}`,
  most_none: ({ at_least }) => `no closed territory of ${at_least} or more`,
  closed_number: ({ territories, at_least }) => closed(territories, at_least),
  not_chosen: () => "not chosen",
  tiles_near: ({ tiles, distance, terrain = 0 }) => `${count(tiles, "tile")} with ${TERRAIN[terrain] ?? ""} within ${count(distance, "step")}`,
};
