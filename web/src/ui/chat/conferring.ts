/* Who confers in private: people with seats on one side alone, beside somebody else of that side. */

import type { Seat } from "../../lib/wire";

/** Whether the person at this device can write to their team alone; opponents at the same device would read it. */
export function confers(seats: Seat[]): boolean {
  const sides = new Set(seats.filter((seat) => seat.yours).map((seat) => seat.side ?? 0));
  const [side] = sides;
  return sides.size === 1 && seats.some((seat) => seat.state === "person" && !seat.yours && (seat.side ?? 0) === side);
}
