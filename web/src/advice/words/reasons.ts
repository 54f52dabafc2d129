/* Reasons in words: what speaks for a choice, and what against it. */

import type { MoveReason } from "../../lib/wire";
import { say as sayApp, word, wordsOf } from "../../lib/words/say";
import type { AdviceWords } from "./en";
import type { Names } from "./names";
import type { Namers, Sentences, Vocabulary } from "./vocabulary";

/** What every game may say, and what the games on this page have added. */
const known = new Set(["advice_own"]);

/** Add what a game has to say: the areas of its vocabularies. */
export function teach(...areas: string[]): void {
  for (const each of areas) known.add(each);
}
const vocabularies = (): Vocabulary[] => [...known].map((area) => wordsOf<Vocabulary>(area)());

export const say = wordsOf<AdviceWords>("advice");

export function namers({ task, territory, flags, part }: Names): Namers {
  const text = (name: number | string | undefined) => String(name ?? "");
  const line: Namers["line"] = (name) => {
    const [group = "", own] = text(name).split(".");
    const words = say().line;
    const lines = Object.assign({}, ...vocabularies().map(({ lines }) => lines)) as Record<string, string>;
    const whole = lines[text(name)];
    if (whole) return whole;
    if (!own) return word(lines, group);
    if (group === "tasks") return words.tasks(task(own));
    if (group === "flags") return words.flags(flags(own));
    if (group === "longest") return words.longest(territory(own));
    return group === "parts" ? part(own) : word(lines, group);
  };
  return {
    task: (name) => task(text(name)),
    terrain: (name) => sayApp().in_sentence(territory(text(name))),
    line,
    part: (name) => part(text(name)),
  };
}

/** Decimal points as the language writes them. */
export const decimal = (text: string): string => text.replace(/(\d)\.(\d)/g, `$1${sayApp().decimal_mark}$2`);

/** Reasons as one sentence; those that we have no words for are left out. */
export function why(reasons: readonly MoveReason[], names: Names): string {
  const own = namers(names);
  const sentences = Object.assign({}, ...vocabularies().map(({ reasons }) => reasons(own))) as Sentences;
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
