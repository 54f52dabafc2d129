/* Seats as people read them. */

import type { Seat } from "../lib/wire";
import { say } from "./say.svelte";

/** A bot is called by its level, in the language of the person. */
export const named = (seat: Seat): Seat => ({ ...seat, name: say().level[seat.bot ?? ""] ?? seat.name });

/** Names that the server wrote, those of bots in the language of the person. */
export function namesOf(written: string[], seats: readonly Seat[]): string[] {
  const bots = new Map(seats.flatMap((seat) => (seat.bot ? [[seat.name, named(seat).name]] : [])));
  return written.map((name) => bots.get(name) ?? name);
}
