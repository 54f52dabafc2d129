/* What pages say about this game, in German. */

import { de as common } from "../../../map/words/frame_de";
import type { FrameWords } from "../../frame";

export const de: FrameWords = {
  ...common,
  name: "Das Duell",
  note: "Zwei bis vier Personen legen dieselben Plättchen, aber alle bauen ihre eigene Auslage.",
};
