/* The words of the app, of maps and of this game, in the language of the person. */

import { sayWith } from "../../../lib/words/say";
import type { MapWords } from "../../../map/words/en";
import type { OwnWords } from "./en";

export { word } from "../../../lib/words/say";

export const say = sayWith<Omit<MapWords, keyof OwnWords> & OwnWords>("map", "romantik");
export type Words = ReturnType<typeof say>;
