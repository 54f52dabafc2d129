/* What keys and touches do, as a list. */

export type Help = [keys: string, meaning: string][];
