/* The question after a tile was laid: its answers, what each would bring, and which one is pointed at. */

import { type TaskEffect, changes, taskEffects } from "./effects";
import type { MapTurn } from "./turn.svelte";
import type { AnswerRow, Facts, MapView, Territory } from "./view";

export interface Answer {
  move: string;
  label: string;
  points: number;
  effects: TaskEffect[];
  /** The emblem of what would come. */
  figure: string;
  declines: boolean;
  /** Whether the server has said what it would bring. */
  isKnown: boolean;
  /** A sentence more about it. */
  note?: string;
}

/** How long a new question ignores keys: the Enter that laid the tile is no answer. */
const PAUSE_MS = 250;
const DECLINES = new Set(["heart:none", "mill:no", "balloon:no", "photographer:no", "interest:none"]);

export abstract class Question {
  /** The answer that is pointed at; Enter gives it. */
  active = $state(0);
  protected readonly turn: MapTurn<unknown>;
  #view: () => MapView;
  #facts: Facts;
  #since = 0;

  constructor(turn: MapTurn<unknown>, view: () => MapView, facts: Facts) {
    this.turn = turn;
    this.#view = view;
    this.#facts = facts;
    let before = "";
    $effect(() => {
      const now = this.open ? `${this.id} ${this.map.tiles.length}` : "";
      if (now !== before) {
        this.active = 0;
        this.#since = performance.now();
      }
      before = now;
    });
  }

  open = $derived.by(() => this.turn.action === "answer");
  map = $derived.by((): MapView => this.#view());
  /** Tells questions apart. */
  abstract readonly id: string;
  abstract readonly title: string;
  abstract readonly note: string;
  /** The territories that the answer pointed at would join. */
  joined: Territory[] = $derived.by(() => []);
  answers: Answer[] = $derived.by(() => {
    if (!this.open) return [];
    const { answers, tasks, tiles } = this.map;
    const rows: [...AnswerRow, isKnown?: boolean][] = answers.length ? answers : this.turn.answerMoves.map((move) => [move, 0, [], false]);
    return rows.map((row): Answer => {
      const [move, points, , isKnown = true] = row;
      const effects = taskEffects(tasks, [0, 0, 0, points, row[2]], null, tiles.length, this.#facts).filter(changes);
      return { move, label: this.labelOf(move), points, effects, figure: this.figureOf(move), isKnown, declines: DECLINES.has(move), note: this.noteOf(move) };
    });
  });
  protected abstract labelOf(move: string): string;
  protected abstract figureOf(move: string): string;
  protected noteOf: (move: string) => string = () => "";

  answer(index: number): void {
    const answer = this.answers[index];
    if (answer && !this.turn.busy) this.turn.answer(answer.move);
  }

  /** Handle a key; true if it was meant for the question. */
  press(event: KeyboardEvent): boolean {
    if (!this.open) return false;
    const count = this.answers.length;
    const number = Number(event.key);
    if (event.repeat || performance.now() - this.#since < PAUSE_MS) return ["Enter", " ", "Escape"].includes(event.key);
    if (number >= 1 && number <= count) this.answer(number - 1);
    else if (event.key === "Enter" || event.key === " ") this.answer(this.active);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") this.active = (this.active + 1) % count;
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") this.active = (this.active + count - 1) % count;
    else if (event.key === "Escape") this.answer(this.answers.findIndex(({ declines }) => declines));
    else return false;
    return true;
  }
}
