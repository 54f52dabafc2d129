/* What keys and touches do, as a list. */

/** A line that is about fingers, not keys, says so. */
export type Help = [keys: string, meaning: string, touch?: "touch"][];

/** Gestures come first where there is no mouse. */
export const inOrder = (help: Help, touch = matchMedia("(hover: none)").matches): Help =>
  touch ? [...help.filter((line) => line[2]), ...help.filter((line) => !line[2])] : help;
