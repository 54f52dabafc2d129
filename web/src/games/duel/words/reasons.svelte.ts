/* Why a line is worth its points, in both languages. */

import { settings } from "../../../lib/settings.svelte";
import type { ExplainedLine } from "../../../lib/wire";
import type { Reasons } from "../../../map/words/reasons";
import { en } from "./reasons_en";
import { fr } from "./reasons_fr";

const LANGUAGES: Record<typeof settings.language, Reasons> = { en, fr };

export const reasonWords = ({ key, numbers }: ExplainedLine): string => LANGUAGES[settings.language][key]?.(numbers) ?? key;
