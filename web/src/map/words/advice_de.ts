/* Reasons on a map, for hints and reviews, in German. */

import { points } from "../../advice/words/de";
import type { Vocabulary } from "../../advice/words/vocabulary";
import { word } from "../../lib/words/say";

const FLAGS: Record<string, string> = { green: "grünen", yellow: "gelben", red: "roten" };

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
    territory_closed: (v) => `schließt ein Gebiet aus ${v.size} ab (${territory(v.terrain)}), das nicht mehr wachsen kann`,
    territories_joined: (v) => `verbindet Gebiete zu einem aus ${v.size} (${territory(v.terrain)})`,
    longest_grows: (v) => `verlängert auf ${v.tiles}, was am längsten ist (${territory(v.band)})`,
    keeps_open: (v) => `hält das Gebiet aus ${v.size} offen (${territory(v.terrain)})`,
    band_closed: (v) => `beendet mit ${v.size}: ${territory(v.band)}`,
    side_blocked: (v) => `versperrt eine Seite des Gebiets aus ${v.size} (${territory(v.terrain)})`,
    hole_filled: (v) => `füllt eine Lücke zwischen ${v.neighbours} Plättchen`,
    hole_left: (v) => (v.fits ? `lässt eine Lücke, in die nur ${v.fits} der ${v.unseen} ungesehenen Plättchen ${v.fits === 1 ? "passt" : "passen"}` : "lässt eine Lücke, in die kein ungesehenes Plättchen passt"),
    part_scores: (v) => `${part(v.part)}: ${Number(v.points) > 0 ? "+" : ""}${v.points}`,
    keeps_tile: () => "hebt das Plättchen für später auf",
    new_task: () => "macht Platz für einen neuen Auftrag",
  }),
};
