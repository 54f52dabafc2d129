/* What is in play at a table that has not begun, in words. */

import type { Parts } from "./view";
import { say, word } from "./words/sayOptions";

export function chosen({ parts = "none" }: { parts?: Parts | "none" | "everything" }): string[] {
  if (parts === "none") return [say().parts_none];
  if (parts === "everything") return [say().parts_all_note];
  const names = Object.entries(parts).flatMap(([part, count]) => (count ? [word(say().part, part)] : []));
  return names.length ? names : [say().parts_none];
}
