/* What pages say about this game, in English. */

import type { FrameWords } from "../../frame";

export const en: FrameWords = {
  name: "The Valley",
  note: "Two to five players take a die and a colour, then draw on their own sheets.",
  over: "The sheets are full",
  auto: "Roll the dice automatically",
  auto_note: "",
  auto_note_alone: "",
  rematch: "Again, new dice",
  rematch_same: "Again, same dice",
};
