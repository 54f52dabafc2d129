/* The words of the end of a game in German. */

import type { EndingWords } from "./en";

const points = (count: number): string => (count === 1 ? "ein Punkt" : `${count} Punkte`);

export const de: EndingWords = {
  beat_note: "Ein Link zu einer neuen Partie mit demselben Stapel.",
  next_table: "Zum nächsten Tisch",
  to_campaign: "Zur Kampagne",
  again: "Noch einmal",
  result_of: (title, count) => `${title}: ${points(count)}.`,
  points_unit: (count) => (count === 1 ? "Punkt" : "Punkte"),
  margin: (count) => `mit ${count === 1 ? "einem Punkt" : `${count} Punkten`} Vorsprung`,
  tie_break: "bei Gleichstand entschieden",
  first_result: "Dein erstes Ergebnis in dieser Spielweise",
  new_best: (more) => `Neuer persönlicher Rekord, ${points(more)} mehr als bisher`,
  same_best: "Persönlicher Rekord eingestellt",
  best: (count) => `Dein Rekord in dieser Spielweise: ${count}`,
  next_rank: (missing, title) => `Noch ${points(missing)} bis „${title}“`,
  perfect: "Perfekt",
  share_title: "Diese Partie teilen",
  picture_alt: (title, count) => `Die beendete Partie. ${title}, ${points(count)}.`,
  share_picture: "Bild teilen",
  save_picture: "Bild speichern",
  animation: "Die Partie als Animation",
  animation_note: "Die ganze Partie in zehn Sekunden, als GIF.",
  make_animation: "Animation erstellen",
  making: (percent) => `Die Animation wird gezeichnet: ${percent}\u00a0%`,
  animation_alt: "Die Partie vom ersten bis zum letzten Zug",
  share_animation: "Animation teilen",
  save_animation: "Animation speichern",
  copy_replay: "Link zur Partie kopieren",
};
