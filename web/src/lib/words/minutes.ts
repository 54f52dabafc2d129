/* Times to wait, which the server tells in steps of ten seconds. */

/** From this many seconds on, a wait is told in minutes. */
export const MINUTE = 45;
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
