/* The words of the app and of the Valley, in the language of the person. */

import { sayWith } from "../../../lib/words/say";
import type { OwnWords } from "./en";

export { word } from "../../../lib/words/say";

export const say = sayWith<OwnWords>("valley");
export type Words = ReturnType<typeof say>;
