/* Reasons on a map, for hints and reviews, in German. */

import { points } from "../../advice/words/de";
import type { Vocabulary } from "../../advice/words/vocabulary";
import { word } from "../../lib/words/say";

const FLAGS: Record<string, string> = { green: "grünen", yellow: "gelben", red: "roten" };
/** "den Wald", but "das Dorf". */
const isHe = (terrain: string): boolean => terrain === "Wald" || terrain === "Fluss";
const den = (terrain: string): string => `${isHe(terrain) ? "den" : "das"} ${terrain}`;

export const de: Vocabulary = {
  lines: { tasks: "Aufträge", flags: "Fahnen", longest: "das längste Gleis und den längsten Fluss", parts: "freigespielte Teile" },
  reasons: ({ task, terrain: territory, part }) => ({
    task_completed: (v) => `erfüllt ${task(v.task)} ${v.marker}`,
    task_cancelled: (v) => `lässt ${task(v.task)} ${v.marker} scheitern`,
    task_grows: (v) => `bringt ${task(v.task)} ${v.marker} auf ${v.size}, noch ${v.lacks}`,
    task_begins: (v) => `beginnt ${task(v.task)} ${v.marker} mit ${v.size}, noch ${v.lacks}`,
    task_likelier: (v) => `macht ${task(v.task)} ${v.marker} bald wahrscheinlicher: ${v.chance}\u00a0% statt ${v.otherwise}\u00a0%`,
    task_unlikelier: (v) => `macht ${task(v.task)} ${v.marker} bald unwahrscheinlicher: ${v.chance}\u00a0% statt ${v.otherwise}\u00a0%`,
    flag_scored: (v) => `schließt ein Gebiet aus ${v.size} mit einer ${word(FLAGS, String(v.colour))} Fahne ab: ${points(Number(v.points))}`,
    flag_grows: (v) => `lässt das Gebiet einer ${word(FLAGS, String(v.colour))} Fahne auf ${v.size} wachsen`,
    territory_closed: (v) => `schließt ${den(territory(v.terrain))} aus ${v.size} endgültig ab`,
    territories_joined: (v) => `verbindet Gebiete: ${territory(v.terrain)} aus ${v.size}`,
    longest_grows: (v) => `verlängert ${isHe(territory(v.band)) ? "den längsten" : "das längste"} ${territory(v.band)} auf ${v.tiles}`,
    keeps_open: (v) => `hält ${den(territory(v.terrain))} aus ${v.size} offen`,
    band_closed: (v) => `schließt ${den(territory(v.band))} aus ${v.size} ab`,
    side_blocked: (v) => `versperrt für ${den(territory(v.terrain))} aus ${v.size} eine Seite`,
    hole_filled: (v) => `füllt eine Lücke zwischen ${v.neighbours} Plättchen`,
    hole_left: (v) => (v.fits ? `lässt eine Lücke, in die nur ${v.fits} der ${v.unseen} ungesehenen Plättchen ${v.fits === 1 ? "passt" : "passen"}` : "lässt eine Lücke, in die kein ungesehenes Plättchen passt"),
    part_scores: (v) => `${part(v.part)}: ${Number(v.points) > 0 ? "+" : ""}${v.points}`,
    keeps_tile: () => "hebt das Plättchen für später auf",
    new_task: () => "macht Platz für einen neuen Auftrag",
  }),
};
