/* The words of the app, of maps and of the Duel together, in the language of the person. */

import { settings } from "../../../lib/settings.svelte";
import { en as mapEn } from "../../../map/words/en";
import { fr as mapFr } from "../../../map/words/fr";
import { en as appEn } from "../../../words/en";
import { fr as appFr } from "../../../words/fr";
import { en } from "./en";
import { fr } from "./fr";

export { refusal, word } from "../../../words/say.svelte";

const english = { ...appEn, ...mapEn, ...en };
export type Words = typeof english;

const LANGUAGES: Record<typeof settings.language, Words> = { en: english, fr: { ...appFr, ...mapFr, ...fr } };

export const say = (): Words => LANGUAGES[settings.language];
