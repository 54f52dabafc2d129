/* Reviews in words. */

import type { MoveReason } from "../../lib/wire";
import { wordsOf } from "../../lib/words/say";
import type { Names } from "./names";
import { namers } from "./reasons";
import type { ReviewWords } from "./review_en";
import type { Namers, Sentences } from "./vocabulary";

export const say = wordsOf<ReviewWords>("review");
const summaries = wordsOf<{ of: (names: Namers) => Sentences }>("review_summary");

/** The summary of a review, a sentence each. */
export function sentences(summary: readonly MoveReason[], names: Names): string[] {
  const known = summaries().of(namers(names));
  return summary.flatMap(({ key, values }) => known[key]?.(values ?? {}) ?? []);
}
