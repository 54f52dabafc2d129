/* Reviews in words. */

import { settings } from "../../lib/settings.svelte";
import type { Reason } from "../../lib/wire";
import { names } from "./reasons";
import { en, type ReviewWords, summary as english } from "./review_en";
import { fr, summary as french } from "./review_fr";

export const say = (): ReviewWords => (settings.language === "fr" ? fr : en);

/** What is said in the end, a sentence each. */
export function sentences(said: readonly Reason[], partName: (part: string) => string): string[] {
  const known = (settings.language === "fr" ? french : english)(names(partName));
  return said.flatMap(({ key, values }) => known[key]?.(values ?? {}) ?? []);
}
