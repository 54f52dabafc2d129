/* The vocabulary of hints and reviews in all languages. */

import type { Vocabularies } from "../../../advice/words/vocabulary";
import { en } from "./advice_en";
import { fr } from "./advice_fr";

export const vocabulary: Vocabularies = { en, fr };
