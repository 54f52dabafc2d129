/* The shape of reasons: a sentence made of numbers. */

export type Numbers = Record<string, number>;
export type Reasons = Record<string, (numbers: Numbers) => string>;
