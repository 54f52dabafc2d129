/* The words of cards alone, for tables of campaigns. */

import { sayWith } from "../../lib/words/say";
import { cards_en as en } from "./cards_en";
import { cards_fr as fr } from "./cards_fr";

export { word } from "../../lib/words/say";

export const say = sayWith({ en, fr });
