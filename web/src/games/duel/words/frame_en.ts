/* What pages say about this game, in English. */

import { en as common } from "../../../map/words/frame_en";
import type { FrameWords } from "../../frame";

export const en: FrameWords = {
  ...common,
  name: "The Duel",
  note: "Two to four players: the same tiles, but everyone builds their own map.",
};
