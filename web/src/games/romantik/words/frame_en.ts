/* What pages say about this game, in English. */

import { en as common } from "../../../map/words/frame_en";
import type { FrameWords } from "../../frame";

export const en: FrameWords = {
  ...common,
  name: "The Board Game",
  note: "One to six players build one village together, tile by tile.",
  over: "The map is finished",
};
