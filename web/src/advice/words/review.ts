/* Reviews in words. */

import type { MoveReason } from "../../lib/wire";
import { inLanguage } from "../../lib/words/say";
import type { Names } from "./names";
import { namers } from "./reasons";
import { en, type ReviewWords, summary as english } from "./review_en";
import { fr, summary as french } from "./review_fr";

export const say = (): ReviewWords => inLanguage({ en, fr });

/** The summary of a review, a sentence each. */
export function sentences(summary: readonly MoveReason[], names: Names): string[] {
  const known = inLanguage({ en: english, fr: french })(namers(names));
  return summary.flatMap(({ key, values }) => known[key]?.(values ?? {}) ?? []);
}
