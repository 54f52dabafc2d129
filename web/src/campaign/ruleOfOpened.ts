import type { CampaignOpened } from "../lib/wire";

/** The rule of what was opened or turned over: a box, a heart of the track, or a card. */
export const ruleOfOpened = ({ id, is_box, is_heart }: Pick<CampaignOpened, "id" | "is_box" | "is_heart">): string =>
  is_heart ? "part/red_hearts" : `${is_box ? "box" : "card"}/${id}`;
