/* Who would play if a table started now. */

import type { TableState } from "../lib/table.svelte";

type Seat = Pick<TableState["seats"][number], "state" | "side">;

/** How many sides have somebody; several seats may act for one. */
export const sidesTaken = (seats: readonly Seat[]): number =>
  new Set(seats.flatMap((seat, number) => (seat.state === "free" ? [] : [seat.side ?? number]))).size;
