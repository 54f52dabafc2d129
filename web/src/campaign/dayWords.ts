import { localeOf } from "../lib/languages";
import { say } from "./words/say";

/** A day in words, in the language of the person. */
export const dayWords = (date: string): string =>
  new Intl.DateTimeFormat(localeOf(say().code), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
