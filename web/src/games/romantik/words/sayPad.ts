/* The words of this game and of its score pad, in the language of the person. */

import { wordsOf } from "../../../lib/words/say";
import { padWords } from "../../../map/words/sayPad";
import type { PadWords } from "./pad_en";
import { say as sayGame } from "./say";

const own = wordsOf<PadWords>("romantik_pad");
export const say = () => ({ ...sayGame(), ...padWords(), ...own() });
