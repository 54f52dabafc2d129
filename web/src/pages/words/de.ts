/* The words of the pages about oneself in German. */

import type { OwnWords } from "./en";

export const de: OwnWords = {
  other_device: "Ein anderes Gerät",
  other_device_note: "Deine Tische und Kampagnen auch auf dem Handy oder einem zweiten Computer.",
  other_device_make: "Persönlichen Link erstellen",
  other_device_link: (minutes) => `Öffne ihn dort innerhalb von ${minutes} Minuten. Er gilt einmal; wer ihn öffnet, ist als du angemeldet.`,
  device_title: "Ist dieses Gerät auch deines?",
  device_note: "Es zeigt dann die Tische und Kampagnen der Person, die diesen Link erstellt hat. Partien, die hier als Gast gespielt wurden, ziehen nicht mit um.",
  device_yes: "Ja, es ist meines",
  device_done: "Du bist auf diesem Gerät angemeldet.",
  device_gone: "Dieser Link wurde schon benutzt oder ist abgelaufen. Erstelle auf dem anderen Gerät einen neuen.",
  devices: "Wo du angemeldet bist",
  device_kind: (browser, system) => (browser && system ? `${browser} auf ${system}` : browser || system || "Unbekanntes Gerät"),
  device_seen: (since, seen) => `seit ${since}, zuletzt ${seen}`,
  device_until: (day) => `Bis ${day}; erstelle vorher einen persönlichen Link.`,
  this_device: "dieses Gerät",
  log_out: "Abmelden",
  log_out_others: "Überall sonst abmelden",
  log_out_sure: "Auf diesem Gerät abmelden? Deine anderen Geräte bleiben angemeldet.",
  log_out_last: "Das ist dein einziges Gerät: Wenn du dich abmeldest, verlierst du deine Tische und Kampagnen.",
  logged_out: "Abgemeldet.",
  my_results: "Meine Ergebnisse",
  my_statistics: "Meine Statistik",
  my_data: "Meine Daten",
  export_data: "Meine Daten exportieren",
  delete_data: "Meine Daten löschen",
  delete_sure: "Alles über dich auf diesem Server löschen? Das lässt sich nicht rückgängig machen.",
  deleted: "Deine Daten wurden gelöscht.",
};
