/* Cards beside a game: how near each is, and what has changed since the last move. */

import type { TableCard } from "../lib/wire";

/** One feat that a card asks for, and what the map shows of it. */
export interface Feat {
  feat: string;
  now: number;
  wanted: number;
}

export const featsOf = ({ when, now }: TableCard): Feat[] =>
  Object.entries(when).map(([feat, wanted]) => ({ feat, wanted, now: now[feat] ?? 0 }));

export const share = ({ now, wanted }: Feat): number => Math.min(1, now / Math.max(1, wanted));

/** The feat that is farthest from what the card asks for; it stands for the card where there is little room. */
export const farthest = (card: TableCard): Feat =>
  featsOf(card).reduce((least, feat) => (share(feat) < share(least) ? feat : least));

/** The cards that are met now, or are no longer; cards that were not there before are no news. */
export function changed(before: TableCard[], after: TableCard[]): TableCard[] {
  const was = new Map(before.map(({ id, standing }) => [id, standing]));
  return after.filter(({ id, standing }) => was.has(id) && was.get(id) !== standing);
}
