/* The words of cards alone, for tables of campaigns. */

import { sayWith } from "../../lib/words/say";
import type { CardWords } from "./cards_en";

export { word } from "../../lib/words/say";

export const say = sayWith<CardWords>("cards");
