/* The name of a score line. */

import { lineName as commonName } from "../../map/lineName";
import { type Words, word } from "./words/say";

export const lineName = (words: Words, group: string, of: string): string => (group === "parts" ? word(words.part, of) : commonName(words, group, of));
