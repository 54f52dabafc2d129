/* Why a tile of a real map, a cell of a real sheet or a line of a score pad is impossible. */

import { wordsOf } from "../../lib/words/say";

export type Values = Record<string, number | string>;
export type WrongWords = Record<string, (values: Values) => string>;

const own = wordsOf<WrongWords>("map_wrong");

/** Our sentence for what the server found wrong; for a key that we have no words for, its own. */
export const wrongWords = ({ key, values, text }: { key: string; values: Values; text: string }): string =>
  own()[key]?.(values) ?? text;
