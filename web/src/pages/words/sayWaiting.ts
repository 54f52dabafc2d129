/* The words of the app and those of a table before its start. */

import { sayWith } from "../../lib/words/say";
import { en } from "./waiting_en";
import { fr } from "./waiting_fr";

export const say = sayWith({ en, fr });
