/* The words of the app and those of the pages about oneself, which few open first. */

import { sayWith } from "../../lib/words/say";
import { en } from "./en";
import { fr } from "./fr";

export const say = sayWith({ en, fr });
