/* The words of the app and those of a table before its start. */

import { sayWith } from "../../lib/words/say";
import type { WaitingWords } from "./waiting_en";

export const say = sayWith<WaitingWords>("waiting");
