/* The words of the app, of maps and of score pads on which they are laid, in the language of the person. */

import { wordsOf } from "../../lib/words/say";
import type { PadWords } from "./pad_en";
import { say as sayMap } from "./say";

export const padWords = wordsOf<PadWords>("map_pad");
export const say = () => ({ ...sayMap(), ...padWords() });
