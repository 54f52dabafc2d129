/* The words of the app and those of the end of a game. */

import { sayWith } from "../../lib/words/say";
import type { EndingWords } from "./en";

export const say = sayWith<EndingWords>("ending");
