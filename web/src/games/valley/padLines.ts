/* The lines of the printed pad: how they are named, signed, and read from what somebody has typed. */

import type { PadLine } from "../../lib/wire";
import { misread } from "../../ui/readPoints";
import type { PadRow, TypedLines } from "../../ui/scorePad";

/** The symbol that stands before a line; the villagers have none. */
export const SIGNS: Record<string, string> = {
  "houses.fed": "sheep",
  "houses.hungry": "house",
  "majorities.all": "sunflower",
  "mountains.sunflowers": "super_sunflower",
  "high_speed.groups": "straight",
};

/** What the rulebook calls a line: of most of them only the group. */
const ruleOf = (line: string): string => (line.startsWith("houses.") ? line : line.split(".")[0]!);

export const padRows = (names: Record<string, string>, lines: PadLine[]): PadRow[] =>
  lines.map(({ line }) => ({ line, name: names[line] ?? line, rule: ruleOf(line), minus: line === "houses.hungry" }));

/** Why a field cannot be read; a minus before lost points is understood. */
export const misreadLine = (line: string, text: string): ReturnType<typeof misread> =>
  misread(line === "houses.hungry" ? text.trim().replace(/^[-\u2212]/, "") : text);

/** What somebody has typed as the server reads it; a field that is empty or cannot be read is not typed yet. */
export function columnOf(typed: Record<string, string>): TypedLines {
  const found: TypedLines = {};
  for (const [line, text] of Object.entries(typed)) {
    const digits = misreadLine(line, text) ? "" : text.replace(/[^0-9]/g, "");
    const [group = "", of = ""] = line.split(".");
    if (digits) (found[group] ??= {})[of] = Math.min(Number(digits), 9999);
  }
  return found;
}
