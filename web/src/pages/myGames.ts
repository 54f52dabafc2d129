/* My games as the lobby lists them: which first, by what name, whose turn, and when. */

import { frameOf } from "../games";
import type { MyTable } from "../lib/api";
import { localeOf } from "../lib/languages";
import { word } from "../lib/words/say";
import { say } from "./words/sayLobby";

const DAY = 86_400_000;

const isDone = ({ status }: MyTable): boolean => status === "over" || status === "broken";

/** Of lessons, only the last one of each game that is not over: nobody comes back to the others. */
export function withoutOldLessons(tables: readonly MyTable[]): MyTable[] {
  const latest = new Map<string, MyTable>();
  for (const table of tables) {
    const last = latest.get(table.game);
    if (table.lesson && (!last || Number(table.updated) > Number(last.updated))) latest.set(table.game, table);
  }
  return tables.filter((table) => !table.lesson || (!isDone(table) && latest.get(table.game) === table));
}

/** Those to continue, where it is my turn first, and all others; the latest first. */
export function sorted(tables: readonly MyTable[]): { going: MyTable[]; done: MyTable[] } {
  const latest = [...tables].sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || Number(b.updated) - Number(a.updated));
  return { going: latest.filter((table) => !isDone(table)), done: latest.filter(isDone) };
}

/** The name at a seat; bots go by their level, and a free seat has none. */
const nameAt = ({ players, bots }: MyTable, seat: number): string => (bots?.[seat] ? word(say().level, bots[seat]) : (players[seat] ?? ""));

const list = (names: string[]): string => new Intl.ListFormat(say().code, { type: "conjunction" }).format(names);

const dayOf = (at: Date, format: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(localeOf(say().code), format).format(at);

/** Which game it is and who else plays; `campaign` is the name of the campaign that it counts for. */
export function nameOf(table: MyTable, campaign = ""): string {
  // The index entry of a damaged table may not even name its game.
  if (!table.game) return word(say().status, table.status);
  if (table.lesson) return say().lesson_of(frameOf(table.game).words().name);
  const daily = table.day && say().daily_of(frameOf(table.game).words().name, dayOf(new Date(`${table.day}T00:00:00Z`), { day: "numeric", month: "long", timeZone: "UTC" }));
  const what = campaign || daily || frameOf(table.game).words().name;
  const seats = table.players.map((_, seat) => seat).filter((seat) => nameAt(table, seat));
  const others = seats.filter((seat) => !table.yours.includes(seat));
  // Whoever opens a daily game against a bot plays alone.
  if (daily && others.length && others.every((seat) => table.bots?.[seat])) return daily;
  if (others.length) return say().game_with(what, list(others.map((seat) => nameAt(table, seat))));
  // Several people at one screen.
  if (seats.length > 1) return say().game_of(what, list(seats.map((seat) => nameAt(table, seat))));
  return daily || table.status === "open" ? what : say().game_alone(what);
}

/** Whose turn it is, or how things stand. */
export function turnOf(table: MyTable): string {
  if (table.status === "open") return say().waiting_room(table.code);
  const [seat, ...more] = table.to_move ?? [];
  if (table.status !== "playing" || seat === undefined) return table.your_turn ? say().your_turn : word(say().status, table.status);
  if (table.your_turn && table.yours.length === 1) return say().your_turn;
  if (more.length && !table.your_turn) return say().waiting_for(list([seat, ...more].map((each) => nameAt(table, each))));
  return more.length ? say().your_turn : say().turn_of(nameAt(table, seat));
}

/** When it was played last: a day of this week by its distance, then the date. */
export function whenOf(table: MyTable, now = Date.now()): string {
  const at = new Date(Number(table.updated));
  const midnight = (day: Date): number => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  const days = Math.round((midnight(at) - midnight(new Date(now))) / DAY);
  return days > -7 ? new Intl.RelativeTimeFormat(say().code, { numeric: "auto" }).format(days, "day") : dayOf(at, { dateStyle: "medium" });
}

/** Whether there is something to see and to count: the first turn is over. */
export const hasBegun = ({ status, turn }: MyTable): boolean => (status === "playing" && turn > 1) || status === "over";

/** The address of its small picture, before the game that of the game; "" where there is none. */
export function pictureOf(table: MyTable, { art, light }: { art: string; light: "day" | "dusk" }): string {
  const { vignette } = frameOf(table.game);
  return vignette && hasBegun(table) ? `/api/tables/${table.id}/thumbnail.svg?theme=${art}&version=${table.version}` : (vignette?.[light] ?? "");
}
