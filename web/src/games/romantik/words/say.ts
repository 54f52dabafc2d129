/* The words of the app, of maps and of this game, in the language of the person. */

import { NO_MORE, sayWith } from "../../../lib/words/say";
import type { MapWords } from "../../../map/words/en";
import type { OwnWords } from "./en";

export { word } from "../../../lib/words/say";

export const say = sayWith<object, Omit<MapWords, keyof OwnWords> & OwnWords>(NO_MORE, "map", "romantik");
export type Words = ReturnType<typeof say>;
