/* The words of this game and of its options, in the language of the person. */

import { inLanguage } from "../../../lib/words/say";
import { en } from "./options_en";
import { fr } from "./options_fr";
import { say as sayGame } from "./say";

export { word } from "./say";

export const say = () => ({ ...sayGame(), ...inLanguage({ en, fr }) });
