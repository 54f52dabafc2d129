/* What pages say about every game on a map of tiles, in German. */

export const de = {
  auto: "Nächstes Plättchen von selbst aufdecken",
  auto_note: "Nach einer Pause, in der ein Zug zurückgenommen werden kann. Sonst deckt es auf, wer als Nächstes dran ist; bis dahin kann der Zug zurückgenommen werden.",
  auto_note_alone: "Nach einer Pause, in der du zurücknehmen kannst. Sonst deckst du es selbst auf, wann du willst.",
  rematch: "Noch einmal, neuer Stapel",
  rematch_same: "Noch einmal, gleicher Stapel",
};
