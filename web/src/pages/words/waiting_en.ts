/* The words of a table that waits for its start, in English. */

const s = (count: number): string => (count === 1 ? "" : "s");

export const en = {
  here: (names: string[]) => (names.length ? `Here: ${names.join(", ")}.` : "Nobody is here yet."),
  not_here: (names: string[]) => `Away: ${names.join(", ")}.`,
  seats_free: (count: number) => `Still missing: ${count} player${s(count)}.`,
  all_here: "Everyone is here.",
};

export type WaitingWords = typeof en;
