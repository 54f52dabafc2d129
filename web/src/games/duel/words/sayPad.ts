/* The words of the Duel and of its score pad, in the language of the person. */

import { wordsOf } from "../../../lib/words/say";
import { padWords } from "../../../map/words/sayPad";
import type { DuelPadWords } from "./pad_en";
import { say as sayGame } from "./say";

const own = wordsOf<DuelPadWords>("duel_pad");
export const say = () => ({ ...sayGame(), ...padWords(), ...own() });
