/* The words of the app and of the Valley together, in the language of the person. */

import { settings } from "../../../lib/settings.svelte";
import { en as appEn } from "../../../words/en";
import { fr as appFr } from "../../../words/fr";
import { en } from "./en";
import { fr } from "./fr";

export { refusal, word } from "../../../words/say.svelte";

const english = { ...appEn, ...en };
export type Words = typeof english;

const LANGUAGES: Record<typeof settings.language, Words> = { en: english, fr: { ...appFr, ...fr } };

export const say = (): Words => LANGUAGES[settings.language];
