/* What pages say about this game, in French. */

import { fr as common } from "../../../map/words/frame_fr";
import type { FrameWords } from "../../frame";

export const fr: FrameWords = {
  ...common,
  name: "Le jeu de plateau",
  note: "De un à six joueurs bâtissent ensemble un village, tuile après tuile.",
  over: "La partie est finie",
};
