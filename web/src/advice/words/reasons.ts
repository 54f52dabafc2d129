/* Reasons in words: what speaks for a choice, and what against it. */

import { settings } from "../../lib/settings.svelte";
import type { Reason } from "../../lib/wire";
import { inLanguage, say as sayApp, word } from "../../lib/words/say";
import { en, reasons as english } from "./en";
import { fr, reasons as french } from "./fr";
import type { Names } from "./names";

export type Values = Record<string, number | string>;
type Namer = (name: number | string | undefined) => string;
/** The same names as sentences use them. */
export interface Namers {
  task: Namer;
  terrain: Namer;
  line: Namer;
  part: Namer;
  flag: Namer;
  colour: Namer;
}

export const say = (): typeof en => inLanguage({ en, fr });

export function namers({ task, territory, flags, part }: Names): Namers {
  const text = (name: number | string | undefined) => String(name ?? "");
  const line: Namer = (name) => {
    const [group = "", own] = text(name).split(".");
    const words = say().line;
    if (!own) return word(words.groups, group);
    if (group === "tasks") return words.tasks(task(own));
    if (group === "flags") return words.flags(flags(own));
    if (group === "longest") return words.longest(territory(own));
    return group === "parts" ? part(own) : word(words.groups, group);
  };
  return {
    task: (name) => task(text(name)),
    terrain: (name) => territory(text(name)).toLowerCase(),
    line,
    part: (name) => part(text(name)),
    flag: (name) => word(say().flag, text(name)),
    colour: (name) => word(say().colour, text(name)),
  };
}

/** Decimal points as the language writes them. */
export const decimal = (text: string): string => (settings.language === "fr" ? text.replace(/(\d)\.(\d)/g, "$1,$2") : text);

/** Reasons as one sentence; those that we have no words for are left out. */
export function why(reasons: readonly Reason[], names: Names): string {
  const sentences = inLanguage({ en: english, fr: french })(namers(names));
  const { semicolon } = sayApp();
  const told = (good: boolean) =>
    reasons
      .filter((reason) => reason.good === good)
      .flatMap(({ key, values }) => sentences[key]?.(values ?? {}) ?? [])
      .join(semicolon);
  const [pro, contra] = [told(true), told(false)];
  const sentence = pro && contra ? `${pro}${semicolon}${say().but} ${contra}` : pro || contra;
  return sentence ? decimal(`${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`) : "";
}
