/* What a game gives to its coach, and the words of a lesson. */

import type { NewTable } from "../lib/wire";
import type { Step } from "./steps";

/** What an arrow points at: an element by its selector, or a place on the screen, round which goes a hexagon if it is a cell. */
export type Target = string | { x: number; y: number; width: number; height: number; isCell?: boolean };

export interface LessonPlay {
  /** What this person has played so far, in notation. */
  played: string[];
  /** A tile can be revealed now, which the coach does where a step needs it. */
  awaitsReveal: boolean;
  reveal: () => void;
  /** What a step is about now. */
  target: (step: Step) => Target | null;
  /** Bring what a step is about into sight. */
  bring?: (step: Step) => void;
  /** Steps that end when something has been done besides a move, by name. */
  done: Partial<Record<string, () => boolean>>;
  /** Take the last move back; null while that is impossible. */
  takeBack: (() => void) | null;
}

/** A title and a few short sentences. */
export type Said = [title: string, text: string];

export interface LessonWords {
  steps: Record<string, Said>;
  /** Other words where there is neither key nor mouse. */
  touch: Partial<Record<string, Said>>;
  /** The first three games after the lesson: a name, and what is new. */
  path: [Said, Said, Said];
}

/** One of the first games after a lesson. */
export interface PathGame {
  title: string;
  /** What is new in it. */
  idea: string;
  table: Omit<NewTable, "game" | "names" | "start">;
}
