/* The words of a coach. */

/** By step, a title and a few sentences; others where there is neither key nor mouse. */
export interface CoachWords {
  steps: Record<string, string[]>;
  touch: Partial<Record<string, string[]>>;
}
