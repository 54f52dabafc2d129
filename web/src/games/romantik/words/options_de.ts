/* The words of the options of a new table, in German. */

import type { OptionWords } from "./options_en";

export const de: OptionWords = {
  parts_none: "Grundspiel",
  parts_none_note: "Wie am ersten Abend: Aufträge, Fahnen, längstes Gleis und längster Fluss.",
  parts_some: "Ausgewählte Teile",
  parts_all: "Alles",
  parts_random: "Zufällig",
  parts_all_note: "Alle Schachteln offen, mit der Mühle und den Teilen des Duells.",
  a_campaign: "Eine Kampagne",
  a_campaign_note: "Mit den Teilen, die sie freigespielt hat; das Ergebnis zählt für sie.",
  parts_unlocked: "Was eine Kampagne freigespielt hat",
  parts_unlocked_note: "Eine freie Partie; sie zählt nicht für die Kampagne.",
  parts_of: (name) => `Die freigespielten Teile von ${name}`,
  parts_all_spoil: "Das zeigt auch, was deine Kampagne noch nicht freigespielt hat.",
  spoilers: "Die Liste nennt alles, was in den Schachteln ist und wie man es spielt, auch was deine Kampagne noch nicht freigespielt hat.",
  spoilers_show: "Liste zeigen",
  choose_all: "Alle",
  chosen_of: (count, all) => `${count} von ${all}`,
  choose_none: "Keine",
};
