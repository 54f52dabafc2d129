/* The words of the app and those of the lobby. */

import { sayWith } from "../../lib/words/say";
import { en } from "./lobby_en";
import { fr } from "./lobby_fr";

export const say = sayWith({ en, fr });
