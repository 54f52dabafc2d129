/* Rules of the parts in a sentence each, and why a line is worth its points, in both languages. */

import { settings } from "../../../lib/settings.svelte";
import type { ExplainedLine } from "../../../lib/wire";
import type { Reasons } from "../../../map/words/reasons";
import { en } from "./reasons_en";
import { fr } from "./reasons_fr";

const LANGUAGES: Record<typeof settings.language, ReasonWords> = { en, fr };

export interface ReasonWords {
  rule: Record<string, string>;
  reason: Reasons;
}

export const partRule = (part: string): string => LANGUAGES[settings.language].rule[part] ?? "";

export const reasonWords = ({ key, numbers }: ExplainedLine): string =>
  LANGUAGES[settings.language].reason[key]?.(numbers) ?? key;
