/* The words of the score pad of the Duel in French. */

import type { DuelPadWords } from "./pad_en";

export const fr: DuelPadWords = {
  pad_map_of: "Zone de jeu de",
  pad_first: (terrain) => `${terrain}\u00a0: qui a fermé le premier territoire\u00a0?`,
  pad_first_note: "Les zones de jeu ne le montrent pas. Le même rang veut dire le même tour.",
  pad_place: (place) => (place === 1 ? "1er" : `${place}e`),
  pad_never: "jamais",
};
