/* The words of the app, of maps and of the Duel, in the language of the person. */

import { sayWith } from "../../../lib/words/say";
import type { MapWords } from "../../../map/words/en";
import { type OwnWords, en } from "./en";
import { fr } from "./fr";

export { word } from "../../../lib/words/say";

export const say = sayWith<OwnWords, MapWords>({ en, fr }, "map");
export type Words = ReturnType<typeof say>;
