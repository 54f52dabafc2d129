/* The words of the score pad of the Duel in German. */

import type { DuelPadWords } from "./pad_en";

export const de: DuelPadWords = {
  pad_map_of: "Auslage von",
  pad_first: (terrain) => `${terrain}: Wer hat zuerst ein Gebiet abgeschlossen?`,
  pad_first_note: "Die Auslagen verraten es nicht. Derselbe Platz heißt: im selben Zug.",
  pad_place: (place) => `${place}.`,
  pad_never: "nie",
};
