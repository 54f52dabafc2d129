/* Which of my games the statistics are about. */

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
