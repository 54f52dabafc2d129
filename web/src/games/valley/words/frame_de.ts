/* What pages say about this game, in German. */

import type { FrameWords } from "../../frame";

export const de: FrameWords = {
  name: "Das Tal",
  note: "Zwei bis fünf Personen nehmen einen Würfel und eine Farbe und zeichnen auf ihr eigenes Blatt.",
  over: "Die Blätter sind voll",
  auto: "Von selbst würfeln",
  auto_note: "",
  auto_note_alone: "",
  rematch: "Noch einmal, neue Würfel",
  rematch_same: "Noch einmal, gleiche Würfel",
};
