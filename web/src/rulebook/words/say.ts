/* The words of the app and those around the rulebook. */

import { sayWith } from "../../lib/words/say";
import type { RulebookWords } from "./en";

export const say = sayWith<RulebookWords>("rulebook");
