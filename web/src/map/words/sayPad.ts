/* The words of the app, of maps and of score pads on which they are laid, in the language of the person. */

import { inLanguage } from "../../lib/words/say";
import { en } from "./pad_en";
import { fr } from "./pad_fr";
import { say as sayMap } from "./say";

export const padWords = () => inLanguage({ en, fr });
export const say = () => ({ ...sayMap(), ...padWords() });
