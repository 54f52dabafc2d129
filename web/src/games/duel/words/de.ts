/* The words of the Duel in German, by the terms of the glossary. */

import type { OwnWords } from "./en";

const points = (count: number): string => (count === 1 ? "1 Punkt" : `${count} Punkte`);
const and = (names: string[]): string => (names.length > 1 ? `${names.slice(0, -1).join(", ")} und ${names.at(-1)}` : (names[0] ?? ""));

export const de: OwnWords = {
  side_number: (count) => `Seite ${count}`,
  game_over: "Die Auslage ist fertig",
  you: "Du",
  your_map: "Deine Auslage",
  map_of: (name) => `Auslage von ${name}`,
  maps: "Auslagen",
  look_at: (name, count, state) => [`Auslage von ${name} ansehen`, points(count), state].filter(Boolean).join(", "),
  back_to_mine: "Zurück zu deiner Auslage",
  back_to: (name) => `Zurück zur Auslage von ${name}`,
  as_before: "wie vor diesem Plättchen",
  hidden_map: "verdeckt, bis alle gelegt haben",
  thinks: "überlegt",
  is_done: "fertig",
  waits_for: (name) => `Wartet auf ${name}`,
  waits_for_some: (count) => `Wartet auf ${count} andere`,
  turn_ends: "Alle haben gelegt",
  until_then: "bis dahin kannst du deinen Zug zurücknehmen",
  tile_for_all: "Plättchen für alle",
  your_interest: "Deine Sehenswürdigkeit",
  has_placed: (name) => `${name} ist fertig`,
  all_placed: (scores) => `Alle haben gelegt: ${scores}`,
  side_points: (name, points) => `${name} ${points}`,
  won: (names) => (names.length > 1 ? `${and(names)} teilen sich den Sieg` : `${names[0]} gewinnt`),
  you_won: "Du gewinnst",
  sheets: "Wertungen",

  hand_over: (name) => `Gib den Bildschirm an ${name}`,
  hand_over_note: "Die neuen Plättchen der anderen bleiben verdeckt, bis alle gelegt haben.",
  i_am: (name) => `Ich bin ${name}`,
  take_back_of: (name) => `${name}: zurücknehmen`,
  curtain: "Neue Plättchen voreinander verdecken",
  curtain_note: "An einem Bildschirm: Ihr reicht ihn weiter, und niemand sieht, was die anderen gerade gelegt haben.",

  modules: "Module",
  more_about: "Einzelheiten",
  modules_none: "Keine",
  modules_1: "Modul 1",
  modules_2: "Modul 2",
  modules_both: "Beide",
  modules_note: {
    none: "Aufträge, Fahnen, längstes Gleis und längster Fluss: gut für ein erstes Duell.",
    "1": "Drei Auftragskarten für abgeschlossene Gebiete.",
    "2": "Erfüllte Aufträge füllen das Vorratstableau und bringen Sehenswürdigkeiten.",
    both: "Drei Auftragskarten, und Sehenswürdigkeiten für erfüllte Aufträge.",
  },
  task_cards: "Auftragskarten",
  cards_drawn: "Zufällig gezogen",
  cards_chosen: "Ausgewählt",
  card_short: (card, size) => ({ first: `Zuerst, ab ${size}`, most: "Die meisten", number: "Die Anzahl" })[card] ?? "",
  card_rule: (card, size, counted) =>
    ({
      first: `Als Erste ein abgeschlossenes Gebiet ab ${size}`,
      most: `Die meisten abgeschlossenen Gebiete ab ${counted}`,
      number: `Anzahl der abgeschlossenen Gebiete ab ${counted}`,
    })[card] ?? "",
  card_pays: (card, places, steps) =>
    card === "number"
      ? steps.flatMap((points, count) => (points ? [`${count}${count === steps.length - 1 ? "+" : ""}: ${points}`] : [])).join(" · ")
      : places.filter(Boolean).join(" – "),
  card_of: (terrain) => `Karte für ${terrain}`,
  show_new: "Die neuen Plättchen der anderen",
  show_later: "Verdeckt, bis alle gelegt haben",
  show_at_once: "Sofort zu sehen",
  teams: "Teams",
  teams_none: "Alle für sich",
  teams_count: (count) => `${count} Teams`,
  teams_note: "Die Plätze werden reihum auf die Teams verteilt; legen darf jeder im Team.",
  auto_next: "Nächstes Plättchen von selbst aufdecken",
  auto_next_note: "Kurz nachdem alle gelegt haben. Sonst können alle es aufdecken.",
  learn_duel: "Neu beim Duell? Lern es in drei Minuten",

  storage: "Vorratstableau",
  stored: (count) => (count === 1 ? "1 erfüllter Auftrag" : `${count} erfüllte Aufträge`),
  next_space: (count) => `noch ${count} bis zur nächsten Sehenswürdigkeit`,
  spaces_full: "alle Felder erreicht",
  interests: "Sehenswürdigkeiten",
  interest: { hearts: "Herzen", photographer: "Fotograf", school: "Schule", granary: "Kornspeicher", old_oak: "Alte Eiche" },
  interest_note: "hat sie ein Plättchen, legst du es sofort",
  hearts_in_hand: (count) => `${count === 1 ? "1 Herz" : `${count} Herzen`} in der Hand`,
  supply_left: (name, count) =>
    ({ hearts: count === 1 ? "1 Herz" : `${count} Herzen`, cameras: `${count} Kameramarker` })[name] ?? (count ? `${count}` : "weg"),
  trophy: "Pokal",
  star: "Stern",
  module1: "Pokal: Auftragskarten",
  module2: "Stern: Sehenswürdigkeiten",
  flags_and_longest: "Fahnen, längstes Gleis und längster Fluss",

  pad_name: (count) => `Name von Seite ${count}`,
  pad_of_line: (line, name) => `${line}, ${name}`,
  pad_sides: "Seiten",
};
