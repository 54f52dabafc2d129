/* Why a score line is worth its points. */

import { wordsOf } from "../../../lib/words/say";
import type { ExplainedLine } from "../../../lib/wire";
import type { Reasons } from "../../../map/words/reasons";

const own = wordsOf<Reasons>("duel_reasons");

export const reasonWords = ({ key, numbers }: ExplainedLine): string => own()[key]?.(numbers) ?? key;
