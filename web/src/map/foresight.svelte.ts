/* The optional questions that the chosen placement would raise: asked of the server while the ghost stands, declined unless
   the player takes one up. */

import { untrack } from "svelte";
import type { Foreseen } from "../lib/wire";
import type { AnswerRow } from "./view";

/** How long a ghost stands before the server is asked: one that follows the mouse passes many cells. */
const REST_MS = 60;

/** What is planned for the questions after a placement: by question, the answer in notation. */
export type Plan = ReadonlyMap<string, string>;

interface Sources {
  /** The placement that is chosen; null without one, and where nothing can be asked. */
  move: () => string | null;
  /** Tells positions apart. */
  position: () => string;
  /** Ask the server what a placement would raise. */
  ask: (move: string) => Promise<Foreseen[]>;
  /** Whether an answer declines. */
  declines: (move: string) => boolean;
}

export class Foresight {
  readonly #sources: Sources;
  #known: ReadonlyMap<string, Foreseen[]> = $state.raw(new Map());
  #taken: ReadonlySet<string> = $state.raw(new Set());
  /** The answer that is pointed at. */
  pointed: string | null = $state(null);

  constructor(sources: Sources) {
    this.#sources = sources;
    const position = $derived(sources.position());
    const move = $derived(sources.move());
    const cell = $derived(move?.split("/")[0] ?? "");
    $effect(() => {
      void position;
      this.#known = new Map();
    });
    // What was taken up was meant for this tile in this cell.
    $effect(() => {
      void [position, cell];
      this.#taken = new Set();
      this.pointed = null;
    });
    $effect(() => {
      const [asked, at] = [move, position];
      if (asked === null || untrack(() => this.#known.has(asked))) return;
      const timer = setTimeout(() => {
        const found = (questions: Foreseen[]) => {
          if (at === sources.position()) this.#known = new Map(this.#known).set(asked, questions);
        };
        // Without an answer, the questions come after the placement.
        sources.ask(asked).then(found, () => undefined);
      }, REST_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The questions after the chosen placement; null until the server has answered. */
  questions: Foreseen[] | null = $derived.by(() => {
    const move = this.#sources.move();
    return move === null ? null : (this.#known.get(move) ?? null);
  });
  /** The answers that could be taken up. */
  offers: AnswerRow[] = $derived.by(() =>
    (this.questions ?? []).flatMap(({ answers }) => (answers as AnswerRow[]).filter(([move]) => !this.#sources.declines(move))),
  );

  isTaken = (move: string): boolean => this.#taken.has(move);

  /** Take an answer up, instead of another to the same question, or decline it again. */
  toggle(move: string): void {
    const rivals = this.questions?.find(({ answers }) => answers.some(([each]) => each === move))?.answers ?? [];
    const others = [...this.#taken].filter((each) => !rivals.some(([rival]) => rival === each));
    this.#taken = new Set(this.isTaken(move) ? others : [...others, move]);
  }

  /** Decline everything that was taken up. */
  decline(): void {
    this.#taken = new Set();
  }

  /** What to answer after the chosen placement; null if that is not known. */
  plan(): Plan | null {
    const { questions } = this;
    if (!questions) return null;
    const answer = ({ answers }: Foreseen) => answers.find(([move]) => this.isTaken(move)) ?? answers.find(([move]) => this.#sources.declines(move));
    return new Map(questions.flatMap((question) => answer(question)?.slice(0, 1).map((move): [string, string] => [question.name, move as string]) ?? []));
  }
}
