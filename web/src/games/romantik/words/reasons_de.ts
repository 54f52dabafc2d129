/* The rules of parts and the reasons of score lines in German, in our own words. */

import { de as common, count, steps } from "../../../map/words/reasons_de";
import type { ReasonWords } from "./reasons";

const TERRAIN = ["", "Wald", "Kornfeld", "Dorf"];
const inField = (tasks = 0, flags = 0): string => `${count(tasks, "Auftragsplättchen Korn", "Auftragsplättchen Korn")} und ${count(flags, "gelbe Fahne", "gelbe Fahnen")}`;

export const de: ReasonWords = {
  rule: {
    red_hearts: "Auf ein gerade gelegtes Landschaftsplättchen; 1 Punkt für jede Seite, die zum Nachbarn passt.",
    golden_heart: "Einmal, auf ein gerade gelegtes Landschaftsplättchen; 2 Punkte für jede Seite, die zum Nachbarn passt.",
    box1_tasks: "Fünf weitere Auftragsplättchen, mit einem Auftragsmarker 4 für jede Art.",
    box2_landscapes: "Fünf weitere Landschaftsplättchen.",
    circus: "10 Punkte, wenn alle sechs Felder ringsum belegt sind.",
    clouds: "Jede Seite wird zu dem, woran sie liegt; was innen verbunden ist, bestimmst du.",
    hill: "2 Punkte für jedes Auftragsplättchen in höchstens zwei Schritten.",
    shepherdess: "1 Punkt für jedes Schaf auf Plättchen, die über Schafplättchen mit ihr verbunden sind.",
    signalman: "2 Punkte für jeden Bahnübergang an seinem Gleis.",
    forest_tunnel: "Das Gleis läuft darunter durch, und der Wald bleibt ein Stück.",
    grain_tunnel: "Das Gleis läuft darunter durch, und das Kornfeld bleibt ein Stück.",
    village_tunnel: "Das Gleis läuft darunter durch, und das Dorf bleibt ein Stück.",
    castle: "Ein Auftragsplättchen: ein Dorf aus genau 7.",
    deer: "Ein Auftragsplättchen: ein Wald aus genau 7.",
    farm: "Ein Auftragsplättchen: ein Kornfeld aus genau 7.",
    warehouse: "Hebt ein Landschaftsplättchen für einen späteren Zug auf.",
    forest_cabin: "Waldaufträge, die in ihrem Wald erfüllt sind, zählen noch einmal.",
    harvest_festival: "Kornaufträge, die in seinem Kornfeld erfüllt sind, zählen noch einmal.",
    watchtower: "Dorfaufträge, die in seinem Dorf erfüllt sind, zählen noch einmal.",
    locomotive: "Gleisaufträge, die an ihrem Gleis erfüllt sind, zählen noch einmal.",
    ship: "Flussaufträge, die an seinem Fluss erfüllt sind, zählen noch einmal.",
    train_station: "1 Punkt für jedes Plättchen seines Gleises, sobald es abgeschlossen ist.",
    harbor: "1 Punkt für jedes Plättchen seines Flusses, sobald er abgeschlossen ist.",
    construction_site: "7 Punkte für jedes seiner drei Gebiete mit mindestens 7 Plättchen.",
    balloon_launch_site: "Der Ballon darf auf Plättchen fliegen, die neben ihn gelegt werden; 2 Punkte für jeden Schritt vom Startplatz.",
    flag_festival: "Zwei weitere Landschaftsplättchen mit Fahnen.",
    great_mill: "Einmal, auf gerade gelegtes Korn; ist das Feld abgeschlossen, 2 Punkte für jedes Auftragsplättchen Korn und jede gelbe Fahne darin.",
    wraparound_tasks: "Erfüllt, wenn genau so viele Nachbarfelder belegt sind; scheitert nie.",
    double_tasks: "Erfüllt, wenn eines von zwei Gebieten genau 6 Plättchen hat.",
    photographer: "Darf auf Plättchen ziehen, die neben ihn gelegt werden, und lässt Kameramarker zurück: je 1 Punkt.",
    school: "1 Punkt für jedes Landschaftsplättchen mit Dorf in höchstens zwei Schritten.",
    granary: "1 Punkt für jedes Landschaftsplättchen mit Korn in höchstens zwei Schritten.",
    old_oak: "1 Punkt für jedes Landschaftsplättchen mit Wald in höchstens zwei Schritten.",
  },
  reason: {
    ...common,
    circus: ({ neighbours }) => `${neighbours} von 6 Nachbarn`,
    task_tiles_near: ({ tiles, distance }) => `${tiles} Auftragsplättchen in höchstens ${steps(distance)}`,
    landscape_tiles_near: ({ tiles, distance }) => `${tiles} Landschaftsplättchen in höchstens ${steps(distance)}`,
    sheep: ({ sheep, tiles }) => `${count(sheep, "Schaf", "Schafe")} auf ${tiles} Plättchen`,
    crossings: ({ crossings }) => `${count(crossings, "Bahnübergang", "Bahnübergänge")} an seinem Gleis`,
    task_again: ({ marker }) => `ein Auftrag ${marker} zählt noch einmal`,
    task_again_none: () => "kein Auftrag in seinem Gebiet erfüllt",
    band_closed: ({ tiles }) => `abgeschlossen, mit ${tiles} Plättchen`,
    band_open: ({ tiles }) => `${tiles} Plättchen, noch offen`,
    site_big: ({ terrain, size, at_least }) => `${TERRAIN[terrain ?? 0]} aus ${size} Plättchen, mindestens ${at_least}`,
    site_small: ({ terrain, size, at_least }) => `${TERRAIN[terrain ?? 0]} aus ${size} Plättchen, weniger als ${at_least}`,
    balloon: ({ steps: far }) => `${count(far, "Schritt", "Schritte")} vom Startplatz`,
    mill_none: () => "nicht gebaut",
    mill_closed: ({ tasks, flags }) => `${inField(tasks, flags)} in ihrem abgeschlossenen Feld`,
    mill_open: ({ tasks, flags }) => `${inField(tasks, flags)} in ihrem Feld, das noch offen ist`,
  },
};
