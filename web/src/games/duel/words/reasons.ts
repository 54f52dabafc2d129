/* Why a score line is worth its points. */

import { inLanguage } from "../../../lib/words/say";
import type { ExplainedLine } from "../../../lib/wire";
import { en } from "./reasons_en";
import { fr } from "./reasons_fr";

export const reasonWords = ({ key, numbers }: ExplainedLine): string => inLanguage({ en, fr })[key]?.(numbers) ?? key;
