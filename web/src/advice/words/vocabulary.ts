/* The words that a game brings for its hints and reviews. */

export type Values = Record<string, number | string>;
export type Sentences = Record<string, (v: Values) => string>;
type Namer = (name: number | string | undefined) => string;

/** The names that a game gives to things, as sentences use them. */
export interface Namers {
  task: Namer;
  terrain: Namer;
  line: Namer;
  part: Namer;
}

export interface Vocabulary {
  /** Groups of score lines, and single lines where several of a group can be told at once. */
  lines: Record<string, string>;
  /** What speaks for a choice or against it, by the key of the reason. */
  reasons: (names: Namers) => Sentences;
}
