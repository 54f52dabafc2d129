/* The words of the app in the language of the person. */

import { announcer } from "../announce.svelte";
import { ApiError } from "../api";
import { type Language } from "../languages";
import { settings } from "../settings.svelte";
import type { Words } from "./en";

/** Words by area; those that are needed together load together, as a group. */
type Areas = Record<string, object>;
type Group = string;
export type Loaders = Record<Language, Record<Group, () => Promise<Areas>>>;

let loaders: Loaders;
/** Say where words are; only those of the languages that are spoken load. */
export const wordsFrom = (all: Loaders): void => void (loaders = all);

const loaded = new Map<string, Areas>();
/** The groups that somebody needs, in whatever language. */
const needed = new Set<Group>(["first"]);
/** The areas that have loaded, by language. */
const known = new Map<Language, Areas>();

async function load(language: Language, groups: Iterable<Group>): Promise<void> {
  const missing = [...groups].filter((group) => !loaded.has(`${language}-${group}`));
  await Promise.all(missing.map(async (group) => loaded.set(`${language}-${group}`, await loaders[language][group]!())));
  for (const group of missing) known.set(language, { ...known.get(language), ...loaded.get(`${language}-${group}`) });
}

/** Speak a language, as soon as all words that are needed are there. */
export async function speak(language: Language): Promise<void> {
  await load(language, needed);
  settings.language = language;
}

/** Load a part of the app together with the words that it says. */
export async function withWords<T>(part: Promise<T>, ...groups: Group[]): Promise<T> {
  for (const group of groups) needed.add(group);
  const [module] = await Promise.all([part, load(settings.language, groups)]);
  return module;
}

/** A text that the server sent in all languages, in that of the person. */
export const inLanguage = <T>(words: Record<Language, T>): T => words[settings.language];

/** The words of an area, in the language of the person. */
export function wordsOf<Own>(area: string): () => Own {
  return () => {
    const words = known.get(settings.language)?.[area];
    if (!words) throw new Error(`the words of ${area} have not been loaded`);
    return words as Own;
  };
}

/** The words of the app with those of some areas, which may replace some of them. */
export function sayWith<Own>(...areas: string[]): () => Omit<Words, keyof Own> & Own {
  type Said = Omit<Words, keyof Own> & Own;
  const said = new Map<Language, Said>();
  return () => {
    const { language } = settings;
    const ready = said.get(language);
    if (ready) return ready;
    const words = Object.assign({}, ...["app", ...areas].map((area) => wordsOf(area)())) as Said;
    said.set(language, words);
    return words;
  };
}

export const say: () => Words = wordsOf("app");

/** Why the server refused something: our words for its reason, else its own text. */
export const refusal = (reason: string, text = ""): string => (say().refused as Record<string, string>)[reason] ?? (text || say().trouble);

/** Why a request failed: it was refused, or the server does not answer. */
export const failure = (error: unknown): string => (error instanceof ApiError ? refusal(error.reason, error.message) : say().no_server);

export const showFailure = (error: unknown): void => announcer.show(failure(error), true);

/** The word for a name that the server sent; a name that we have no word for stands for itself. */
export const word = (words: Record<string, string>, name: string): string => words[name] ?? name;
