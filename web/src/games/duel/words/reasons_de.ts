/* Why the modules pay what they pay, in German. */

import type { Reasons } from "../../../map/words/reasons";
import { de as common, steps } from "../../../map/words/reasons_de";

const TERRAIN = ["", "Wald", "Korn", "Dorf"];
const closed = (number = 0, least = 0): string => `${number} ${number === 1 ? "abgeschlossenes Gebiet" : "abgeschlossene Gebiete"} ab ${least}`;

export const de: Reasons = {
  ...common,
  first_alone: ({ size, place }) => `${place}. Platz, mit einem abgeschlossenen Gebiet aus ${size} Plättchen`,
  first_shared: ({ size, place, sides }) => `${place}. Platz, geteilt von ${sides} im selben Zug, mit ${size} Plättchen`,
  first_waits: ({ size }) => `${size} Plättchen in diesem Zug abgeschlossen; gewertet, wenn alle gelegt haben`,
  first_none: ({ at_least }) => `kein abgeschlossenes Gebiet ab ${at_least}`,
  most_alone: ({ territories, at_least, place }) => `${place}. Platz, ${closed(territories, at_least)}`,
  most_shared: ({ territories, at_least, place, sides }) => `${place}. Platz, geteilt von ${sides}, ${closed(territories, at_least)}`,
  most_none: ({ at_least }) => `kein abgeschlossenes Gebiet ab ${at_least}`,
  closed_number: ({ territories, at_least }) => closed(territories, at_least),
  not_chosen: () => "nicht gewählt",
  tiles_near: ({ tiles, distance, terrain = 0 }) => `${tiles} Plättchen mit ${TERRAIN[terrain] ?? ""} in höchstens ${steps(distance)}`,
};
