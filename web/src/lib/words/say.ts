/* The words of the app in the language of the person. */

import { announcer } from "../announce.svelte";
import { ApiError } from "../api";
import { type Language, settings } from "../settings.svelte";
import { en, type Words } from "./en";
import { fr } from "./fr";

/** Words in the language of the person. */
export const inLanguage = <T>(words: Record<Language, T>): T => words[settings.language];

/** A function that says the words of the app and those of a room, which may replace some of them. */
export function sayWith<Own>(own: Record<Language, Own>): () => Omit<Words, keyof Own> & Own {
  const words = { en: { ...en, ...own.en }, fr: { ...fr, ...own.fr } };
  return () => inLanguage(words);
}

export const say: () => Words = sayWith({ en: {}, fr: {} });

/** Why the server refused something: our words for its reason, else its own text. */
export const refusal = (reason: string, text = ""): string => (say().refused as Record<string, string>)[reason] ?? (text || say().trouble);

/** Why a request failed: it was refused, or the server does not answer. */
export const failure = (error: unknown): string => (error instanceof ApiError ? refusal(error.reason, error.message) : say().no_server);

export const showFailure = (error: unknown): void => announcer.show(failure(error), true);

/** The word for a name that the server sent; a name that we have no word for stands for itself. */
export const word = (words: Record<string, string>, name: string): string => words[name] ?? name;
