/* Reasons in words: what speaks for a choice, and what against it. */

import { settings } from "../../lib/settings.svelte";
import type { Reason } from "../../lib/wire";
import { say as sayMap, word } from "../../map/words/say.svelte";
import { en, reasons as english } from "./en";
import { fr, reasons as french } from "./fr";

export type Values = Record<string, number | string>;
type Namer = (name: number | string | undefined) => string;
export interface Names {
  task: Namer;
  terrain: Namer;
  line: Namer;
  part: Namer;
  flag: Namer;
  colour: Namer;
}

export const say = (): typeof en => (settings.language === "fr" ? fr : en);

/** Names as the rest of the app says them; those of parts are known to their game. */
export function names(partName: (part: string) => string): Names {
  const words = sayMap();
  const text = (name: number | string | undefined) => String(name ?? "");
  const line: Namer = (name) => {
    const [group = "", own] = text(name).split(".");
    const { groups, tasks, flags, longest } = say().line;
    if (!own) return word(groups, group);
    if (group === "tasks") return tasks(word(words.terrain, own));
    if (group === "flags") return flags(word(words.flag, own));
    if (group === "longest") return longest(word(words.territory, own));
    return group === "parts" ? partName(own) : word(groups, group);
  };
  return {
    task: (name) => word(words.terrain, text(name)),
    terrain: (name) => word(words.territory, text(name)).toLowerCase(),
    line,
    part: (name) => partName(text(name)),
    flag: (name) => word(say().flag, text(name)),
    colour: (name) => word(say().colour, text(name)),
  };
}

/** Numbers in a text as they are written in the language of the person. */
export const decimal = (text: string): string => (settings.language === "fr" ? text.replace(/(\d)\.(\d)/g, "$1,$2") : text);

/** Some reasons as one sentence; those that we have no words for are left out. */
export function why(reasons: readonly Reason[], partName: (part: string) => string): string {
  const sentences = (settings.language === "fr" ? french : english)(names(partName));
  const { semicolon } = sayMap();
  const told = (good: boolean) =>
    reasons
      .filter((reason) => reason.good === good)
      .flatMap(({ key, values }) => sentences[key]?.(values ?? {}) ?? [])
      .join(semicolon);
  const [pro, contra] = [told(true), told(false)];
  const sentence = pro && contra ? `${pro}${semicolon}${say().but} ${contra}` : pro || contra;
  return sentence ? decimal(`${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`) : "";
}
