/* The rule of each part in a sentence, and why a score line is worth its points. */

import { inLanguage } from "../../../lib/words/say";
import type { ExplainedLine } from "../../../lib/wire";
import type { Reasons } from "../../../map/words/reasons";
import { en } from "./reasons_en";
import { fr } from "./reasons_fr";

export interface ReasonWords {
  rule: Record<string, string>;
  reason: Reasons;
}

export const partRule = (part: string): string => inLanguage({ en, fr }).rule[part] ?? "";

export const reasonWords = ({ key, numbers }: ExplainedLine): string => inLanguage({ en, fr }).reason[key]?.(numbers) ?? key;
