/* The words of the app and of campaigns together, in the language of the person. */

import { ApiError } from "../../lib/api";
import { settings } from "../../lib/settings.svelte";
import { en as appEn } from "../../words/en";
import { fr as appFr } from "../../words/fr";
import { en } from "./en";
import { fr } from "./fr";

import { refusal } from "../../words/say.svelte";

export { word } from "../../words/say.svelte";

const english = { ...appEn, ...en };
export type Words = typeof english;

const LANGUAGES: Record<typeof settings.language, Words> = { en: english, fr: { ...appFr, ...fr } };

export const say = (): Words => LANGUAGES[settings.language];

/** Why something of a campaign was not done: in our words for its key, else in those of the server. */
export function failure(error: unknown): string {
  if (!(error instanceof ApiError)) return say().no_server;
  const { key, values, reason, message } = error;
  return say().because[key]?.(values) ?? refusal(reason === "illegal" || reason === "unreadable" ? "" : reason, message);
}
