/* The words of the app and of maps of tiles, in the language of the person. */

import { sayWith } from "../../lib/words/say";
import type { MapWords } from "./en";

export { word } from "../../lib/words/say";

export const say = sayWith<MapWords>("map");
export type Words = ReturnType<typeof say>;
