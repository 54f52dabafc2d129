/* Why a tile of a real map cannot be, in both languages. */

import { settings } from "../../lib/settings.svelte";
import { en } from "./wrong_en";
import { fr } from "./wrong_fr";

export type Values = Record<string, number | string>;
export type WrongWords = Record<string, (values: Values) => string>;

const LANGUAGES: Record<typeof settings.language, WrongWords> = { en, fr };

/** Our sentence for what the server found wrong; for a key that we have no words for, its own. */
export const wrongWords = ({ key, values, text }: { key: string; values: Values; text: string }): string =>
  LANGUAGES[settings.language][key]?.(values) ?? text;
