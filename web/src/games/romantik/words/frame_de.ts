/* What pages say about this game, in German. */

import { de as common } from "../../../map/words/frame_de";
import type { FrameWords } from "../../frame";

export const de: FrameWords = {
  ...common,
  name: "Das Brettspiel",
  note: "Eine bis sechs Personen bauen gemeinsam ein Dorf, Plättchen für Plättchen.",
  over: "Die Auslage ist fertig",
};
