/* The languages of the app. A language is a name here, a folder in words/, and a file in each area that this lists. */

/** Every language by its code, as it calls itself. */
export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** How a language is written where this device is, such as en-GB: dates look different in each region. */
export const localeOf = (language: string): string => navigator.languages.find((each) => each.split("-")[0] === language) ?? language;
