/* The names that a game gives to what reasons mention. */

export interface Names {
  /** What a task counts, such as "Forest". */
  task: (name: string) => string;
  territory: (name: string) => string;
  /** All flags of a colour, such as "Green flags". */
  flags: (colour: string) => string;
  part: (part: string) => string;
}

const itself = (name: string): string => name;

/** For games whose reasons mention none of these. */
export const NO_NAMES: Names = { task: itself, territory: itself, flags: itself, part: itself };
