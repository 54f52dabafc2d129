/* The words of the app and those of my results. */

import { sayWith } from "../../lib/words/say";
import type { MyselfWords } from "./en";

export { word } from "../../lib/words/say";

export const say = sayWith<MyselfWords>("myself");
