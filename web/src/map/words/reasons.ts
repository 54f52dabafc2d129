/* Reasons by key: each makes a sentence of numbers. */

export type Numbers = Record<string, number>;
export type Reasons = Record<string, (numbers: Numbers) => string>;
