/* The words of the Duel and of its score pad, in the language of the person. */

import { inLanguage } from "../../../lib/words/say";
import { padWords } from "../../../map/words/sayPad";
import { say as sayGame } from "./say";

const en = {
  pad_map_of: "Map of",
  pad_first: (terrain: string) => `Who closed a ${terrain.toLowerCase()} first?`,
  pad_first_note: "Maps do not tell. The same place means the same turn.",
  pad_place: (place: number): string => ["", "first", "second", "third", "fourth"][place] ?? `${place}.`,
  pad_never: "never",
};
const fr: typeof en = {
  pad_map_of: "Zone de jeu de",
  pad_first: (terrain) => `${terrain}\u00a0: qui a fermé le premier territoire\u00a0?`,
  pad_first_note: "Les tuiles ne le disent pas. Le même rang veut dire le même tour.",
  pad_place: (place) => (place === 1 ? "1er" : `${place}e`),
  pad_never: "jamais",
};

export const say = () => ({ ...sayGame(), ...padWords(), ...inLanguage({ en, fr }) });
