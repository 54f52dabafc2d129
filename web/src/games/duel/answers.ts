/* What points of interest are called. */

import { say, word } from "./words/say";

export const interestName = (name: string): string => word(say().interest, name);
