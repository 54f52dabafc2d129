/* The words of this game and of its score pad, in the language of the person. */

import { inLanguage } from "../../../lib/words/say";
import { padWords } from "../../../map/words/sayPad";
import { en } from "./pad_en";
import { fr } from "./pad_fr";
import { say as sayGame } from "./say";

export const say = () => ({ ...sayGame(), ...padWords(), ...inLanguage({ en, fr }) });
