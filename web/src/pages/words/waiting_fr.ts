/* The words of a table that waits for its start, in French. */

import type { WaitingWords } from "./waiting_en";

const s = (count: number): string => (Math.abs(count) < 2 ? "" : "s");

export const fr: WaitingWords = {
  here: (names: string[]) => (names.length ? `Présents\u00a0: ${names.join(", ")}.` : "Personne n’est encore là."),
  not_here: (names: string[]) => `Absents\u00a0: ${names.join(", ")}.`,
  seats_free: (count: number) => `Il manque encore ${count} joueur${s(count)}.`,
  all_here: "Tout le monde est là.",
};
