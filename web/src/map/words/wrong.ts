/* Why a tile of a real map, a cell of a real sheet or a line of a score pad is impossible. */

import { inLanguage } from "../../lib/words/say";
import { en } from "./wrong_en";
import { fr } from "./wrong_fr";

export type Values = Record<string, number | string>;
export type WrongWords = Record<string, (values: Values) => string>;

/** Our sentence for what the server found wrong; for a key that we have no words for, its own. */
export const wrongWords = ({ key, values, text }: { key: string; values: Values; text: string }): string =>
  inLanguage({ en, fr })[key]?.(values) ?? text;
