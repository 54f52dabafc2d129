/* The words of the app and of maps of tiles, in the language of the person. */

import { sayWith } from "../../lib/words/say";
import { en } from "./en";
import { fr } from "./fr";

export { refusal, word } from "../../lib/words/say";

export const say = sayWith({ en, fr });
export type Words = ReturnType<typeof say>;
