/* The words of the Valley and of its score pad, in the language of the person. */

import { inLanguage } from "../../../lib/words/say";
import { en } from "./pad_en";
import { fr } from "./pad_fr";
import { say as sayValley } from "./say";

export const say = () => ({ ...sayValley(), ...inLanguage({ en, fr }) });
