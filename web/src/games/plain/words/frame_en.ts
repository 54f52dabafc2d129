/* What pages say about a game that this app does not know, in English. */

import type { FrameWords } from "../../frame";

export const en: Omit<FrameWords, "name"> = { note: "", auto: "Play forced moves automatically", auto_note: "", auto_note_alone: "", rematch: "Play again", rematch_same: "Again, same start" };
