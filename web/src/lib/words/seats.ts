/* Seats as people read them. */

import type { Seat } from "../wire";
import { say, word } from "./say";

/** A bot is called by its level, in the language of the person. */
export const named = (seat: Seat): Seat => ({ ...seat, name: say().level[seat.bot ?? ""] ?? seat.name });

/** Names that the server wrote, those of bots in the language of the person. */
export function namesOf(written: string[], seats: readonly Seat[]): string[] {
  const bots = new Map(seats.flatMap((seat) => (seat.bot ? [[seat.name, named(seat).name]] : [])));
  return written.map((name) => bots.get(name) ?? name);
}

/** Those who sit at a table of a list; bots go by the name of their level. */
export const playersOf = ({ players, bots }: { players: string[]; bots?: string[] }): string =>
  players.map((name, seat) => (bots?.[seat] ? word(say().level, bots[seat]) : name)).filter(Boolean).join(", ");
