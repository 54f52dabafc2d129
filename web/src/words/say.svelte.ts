/* The words in the language of the person. */

import { settings } from "../lib/settings.svelte";
import { en, type Words } from "./en";
import { fr } from "./fr";

const LANGUAGES: Record<typeof settings.language, Words> = { en, fr };

export const say = (): Words => LANGUAGES[settings.language];

export const refusal = (reason: string, text = ""): string => (say().refused as Record<string, string>)[reason] ?? (text || say().trouble);

/** The word for a name that the server sent; a name we have no word for stands for itself. */
export const word = (words: Record<string, string>, name: string): string => words[name] ?? name;
