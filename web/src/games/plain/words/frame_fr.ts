/* What pages say about a game that this app does not know, in French. */

import type { FrameWords } from "../../frame";

export const fr: Omit<FrameWords, "name"> = { note: "", auto: "Jouer les coups forcés automatiquement", auto_note: "", auto_note_alone: "", rematch: "Rejouer", rematch_same: "Encore, même départ" };
