/* What is in play at a table that has not begun, in words. */

import { say, word } from "./words/say";

export function chosen({ modules = [] }: { modules?: number[] }): string[] {
  const names = modules.map((module) => (module === 1 ? say().modules_1 : say().modules_2));
  const note = word(say().modules_note, modules.length > 1 ? "both" : `${modules[0] ?? "none"}`);
  return [names.length ? `${names.join(" + ")}${say().colon}${note}` : note];
}
