/* The words of the app and of campaigns, in the language of the person. */

import { announcer } from "../../lib/announce.svelte";
import { ApiError } from "../../lib/api";
import { failure, refusal, sayWith } from "../../lib/words/say";
import type { CampaignWords } from "./en";

export { word } from "../../lib/words/say";

export const say = sayWith<CampaignWords>("campaign");
export type Words = ReturnType<typeof say>;

/** Why something of a campaign was not done: in our words for its key, else in those of the server. */
export function campaignFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return failure(error);
  const { key, values, reason, message } = error;
  return say().because[key]?.(values) ?? refusal(reason === "illegal" || reason === "unreadable" ? "" : reason, message);
}

export const showFailure = (error: unknown): void => announcer.show(campaignFailure(error), true);
