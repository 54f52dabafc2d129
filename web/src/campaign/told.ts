/* Which unlocks this device has already announced. */

import type { CampaignOpened } from "../lib/wire";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

const KEY = (campaign: string): string => `dorfplatz.told.${campaign}`;
/** Where earlier versions kept the number of boxes and cards that were told; they knew no hearts. */
const OLD_KEY = (campaign: string): string => `dorfplatz.opened.${campaign}`;

/** The ids of what was told. A newcomer to a running campaign is spared the ceremonies of the past. */
export function toldBefore(storage: Storage, campaign: string, opened: CampaignOpened[], games: number): Set<string> {
  const kept = read(storage.getItem(KEY(campaign)));
  if (kept) return new Set(kept);
  const number = storage.getItem(OLD_KEY(campaign));
  if (number !== null) {
    const counted = opened.filter(({ is_heart }) => !is_heart).slice(0, Number(number));
    return new Set([...counted, ...opened.filter(({ is_heart }) => is_heart)].map(({ id }) => id));
  }
  return new Set((games > 1 ? opened : opened.filter(({ game }) => game === 0)).map(({ id }) => id));
}

export function keepTold(storage: Storage, campaign: string, opened: CampaignOpened[]): void {
  storage.setItem(KEY(campaign), JSON.stringify(opened.map(({ id }) => id)));
}

function read(text: string | null): string[] | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : null;
  } catch {
    return null;
  }
}
