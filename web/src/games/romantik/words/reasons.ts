/* The rule of each part in a sentence, and why a score line is worth its points. */

import { wordsOf } from "../../../lib/words/say";
import type { ExplainedLine } from "../../../lib/wire";
import type { Reasons } from "../../../map/words/reasons";

export interface ReasonWords {
  rule: Record<string, string>;
  reason: Reasons;
}

const own = wordsOf<ReasonWords>("romantik_reasons");

export const partRule = (part: string): string => own().rule[part] ?? "";

export const reasonWords = ({ key, numbers }: ExplainedLine): string => own().reason[key]?.(numbers) ?? key;
