/* The words of this game and of its options, in the language of the person. */

import { wordsOf } from "../../../lib/words/say";
import type { OptionWords } from "./options_en";
import { say as sayGame } from "./say";

const own = wordsOf<OptionWords>("romantik_options");
export { word } from "./say";

export const say = () => ({ ...sayGame(), ...own() });
