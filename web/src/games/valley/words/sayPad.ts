/* The words of the Valley and of its score pad, in the language of the person. */

import { wordsOf } from "../../../lib/words/say";
import type { ValleyPadWords } from "./pad_en";
import { say as sayValley } from "./say";

const own = wordsOf<ValleyPadWords>("valley_pad");
export const say = () => ({ ...sayValley(), ...own() });
