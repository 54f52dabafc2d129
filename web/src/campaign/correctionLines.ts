/* What a past correction changed in a result, one line each. */

import type { CampaignCorrection } from "../lib/wire";
import { dayWords } from "./dayWords";
import { say } from "./words/sayPads";

export function correctionLines({ was, now, other_lines, turned, turned_back, titles }: CampaignCorrection, titleOf: (id: string, title: string) => string): string[] {
  const named = (cards: string[]) => cards.map((id) => titleOf(id, titles[id] ?? id));
  const names = (players: string[]) => players.join(", ") || say().nobody_named;
  if (now === null) return [];
  return [
    was.result === now.result ? (other_lines ? say().other_lines(now.result) : "") : say().other_points(was.result, now.result),
    was.players.join() === now.players.join() ? "" : say().other_names(names(was.players), names(now.players)),
    was.date === now.date ? "" : say().other_day(dayWords(was.date), dayWords(now.date)),
    turned.length ? say().now_turned(named(turned)) : "",
    turned_back.length ? say().not_turned(named(turned_back)) : "",
  ].filter(Boolean);
}
