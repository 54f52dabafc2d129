/* The words of the app and those of my results. */

import { sayWith } from "../../lib/words/say";
import { en } from "./en";
import { fr } from "./fr";

export { word } from "../../lib/words/say";

export const say = sayWith({ en, fr });
