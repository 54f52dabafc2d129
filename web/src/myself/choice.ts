/* Which of my games the statistics are about. */

import type { Statistics } from "../lib/wire";

export type Setup = "" | "basic" | "extras";

export interface Choice {
  /** How many days back; 0 is all time. */
  days: number;
  setup: Setup;
}

export const PERIODS = [0, 365, 90, 30] as const;
export const SETUPS: readonly Setup[] = ["", "basic", "extras"];
export const EVERYTHING: Choice = { days: 0, setup: "" };

export const isEverything = ({ days, setup }: Choice): boolean => !days && !setup;

/** The game itself if any of it was played, else the one that was played most; the game itself if none was. */
export function playedMost({ counted, aside }: Pick<Statistics, "counted" | "aside">, game: string): string {
  if (counted[game] || aside) return game;
  const [most] = Object.entries(counted).toSorted((one, other) => other[1] - one[1]);
  return most?.[1] ? most[0] : game;
}
