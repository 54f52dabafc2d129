/* The words of the app and those of the pages about oneself, which few open first. */

import { sayWith } from "../../lib/words/say";
import type { OwnWords } from "./en";

export const say = sayWith<OwnWords>("pages");
