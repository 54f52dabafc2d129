/* What pages say about every game on a map of tiles, in English. */

export const en = {
  auto: "Reveal the next tile automatically",
  auto_note: "After a pause, in which a turn can be taken back. Otherwise the next player reveals it; until then, the turn can be taken back.",
  auto_note_alone: "After a pause, in which you can take back. Otherwise you reveal it yourself, whenever you like.",
  rematch: "Again, new stack",
  rematch_same: "Again, same stack",
};
