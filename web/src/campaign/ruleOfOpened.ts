import type { CampaignOpened, CampaignStop } from "../lib/wire";

/** The rule of what was opened or turned over: a box, a heart of the track, or a card. */
export const ruleOfOpened = ({ id, is_box, is_heart }: Pick<CampaignOpened, "id" | "is_box" | "is_heart">): string =>
  is_heart ? "part/red_hearts" : `${is_box ? "box" : "card"}/${id}`;

/** The rule of a hex of the track: of what was unlocked there, else of the track, because the rest is a secret. */
export function ruleOfStop({ id, reached }: Pick<CampaignStop, "id" | "reached">, opened: readonly Pick<CampaignOpened, "id" | "is_box" | "is_heart">[]): string {
  const found = reached ? opened.find((each) => each.id === id) : undefined;
  return found ? ruleOfOpened(found) : "campaign/track";
}
