/* What pages say about this game, in French. */

import type { FrameWords } from "../../frame";

export const fr: FrameWords = {
  name: "La Vallée",
  note: "De deux à cinq joueurs prennent un dé et une couleur, puis dessinent sur leur fiche.",
  over: "Les fiches sont pleines",
  auto: "Lancer les dés automatiquement",
  auto_note: "",
  auto_note_alone: "",
  rematch: "Encore, nouveaux dés",
  rematch_same: "Encore, mêmes dés",
};
