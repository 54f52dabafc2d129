/* What pages say about this game, in French. */

import { fr as common } from "../../../map/words/frame_fr";
import type { FrameWords } from "../../frame";

export const fr: FrameWords = {
  ...common,
  name: "Le Duel",
  note: "De deux à quatre joueurs\u00a0: les mêmes tuiles, mais chacun construit sa zone de jeu.",
};
