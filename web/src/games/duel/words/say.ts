/* The words of the app, of maps and of the Duel, in the language of the person. */

import { sayWith } from "../../../lib/words/say";
import { en as mapEn } from "../../../map/words/en";
import { fr as mapFr } from "../../../map/words/fr";
import { en } from "./en";
import { fr } from "./fr";

export { word } from "../../../lib/words/say";

export const say = sayWith({ en: { ...mapEn, ...en }, fr: { ...mapFr, ...fr } });
export type Words = ReturnType<typeof say>;
