/* What pages say about a game that this app does not know, in German. */

import type { FrameWords } from "../../frame";

export const de: Omit<FrameWords, "name"> = { note: "", auto: "Erzwungene Züge von selbst spielen", auto_note: "", auto_note_alone: "", rematch: "Noch einmal", rematch_same: "Noch einmal, gleicher Anfang" };
