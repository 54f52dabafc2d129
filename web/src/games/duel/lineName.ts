/* The name and the picture of a score line. */

import type { Art } from "../../map/art";
import { lineName as commonName } from "../../map/lineName";
import { interestEmblem } from "./emblems";
import { type Words, word } from "./words/say";

export const lineName = (words: Words, group: string, of: string): string => (group === "module2" ? word(words.interest, of) : commonName(words, group, of));

export const linePicture = (art: Art, group: string, of: string): string => (group === "module2" ? art.emblem(interestEmblem(of)) : "");
