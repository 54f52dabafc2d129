/* The words of the app and of the Valley, in the language of the person. */

import { sayWith } from "../../../lib/words/say";
import { en } from "./en";
import { fr } from "./fr";

export { word } from "../../../lib/words/say";

export const say = sayWith({ en, fr });
export type Words = ReturnType<typeof say>;
