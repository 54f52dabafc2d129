/* The words of the app and those around lessons. */

import { sayWith } from "../../lib/words/say";
import { en } from "./en";
import { fr } from "./fr";

export const say = sayWith({ en, fr });
