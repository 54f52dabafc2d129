/* The words of the app in the language of the person. */

import { announcer } from "../announce.svelte";
import { ApiError } from "../api";
import { type Language, settings } from "../settings.svelte";
import type { Words } from "./en";

/** The words that load with the app, by area; games/words_*.ts has those of each language. */
export type FirstWords = { app: Words } & Record<string, object>;
type Loaders = Record<Language, () => Promise<FirstWords>>;
const first = new Map<Language, FirstWords>();
let loaders: Loaders;
/** Say where these words are; only those of the languages that are spoken load. */
export const wordsFrom = (all: Loaders): void => void (loaders = all);

/** Speak a language, as soon as its words are there. */
export async function speak(language: Language): Promise<void> {
  if (!first.has(language)) first.set(language, await loaders[language]());
  settings.language = language;
}

/** Words in the language of the person. */
export const inLanguage = <T>(words: Record<Language, T>): T => words[settings.language];

/** A function that says the words of the app and those of a room, which may replace some of them.

    `areas` are rooms whose words load with the app; those of other rooms are given. */
export function sayWith<Own, Loaded = object>(own: Record<Language, Own>, ...areas: string[]): () => Omit<Words & Loaded, keyof Own> & Own {
  type Said = Omit<Words & Loaded, keyof Own> & Own;
  const said = new Map<Language, Said>();
  return () => {
    const { language } = settings;
    const known = said.get(language);
    if (known) return known;
    const loaded = first.get(language)!;
    const words = Object.assign({}, loaded.app, ...areas.map((area) => loaded[area]), own[language]) as Said;
    said.set(language, words);
    return words;
  };
}

/** For a room without other words than those that load with the app. */
export const NO_MORE = { en: {}, fr: {} };

export const say: () => Words = sayWith(NO_MORE);

/** Why the server refused something: our words for its reason, else its own text. */
export const refusal = (reason: string, text = ""): string => (say().refused as Record<string, string>)[reason] ?? (text || say().trouble);

/** Why a request failed: it was refused, or the server does not answer. */
export const failure = (error: unknown): string => (error instanceof ApiError ? refusal(error.reason, error.message) : say().no_server);

export const showFailure = (error: unknown): void => announcer.show(failure(error), true);

/** The word for a name that the server sent; a name that we have no word for stands for itself. */
export const word = (words: Record<string, string>, name: string): string => words[name] ?? name;
