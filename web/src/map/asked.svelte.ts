/* The small question after laying a tile: its answers, what each would bring, and which one is being looked at. */

import { type TaskEffect, changes, taskEffects } from "./effects";
import type { MapTurn } from "./turn.svelte";
import type { AnswerRow, Facts, MapView, Territory } from "./view";

export interface Option {
  move: string;
  label: string;
  points: number;
  effects: TaskEffect[];
  /** The emblem of what would come. */
  figure: string;
  declines: boolean;
  /** Whether the server has told what it would bring. */
  isKnown: boolean;
  /** A sentence more about it. */
  note?: string;
}

/** Whoever has just pressed Enter to lay the tile has not answered yet. */
const PAUSE = 250;
const DECLINES = new Set(["heart:none", "mill:no", "balloon:no", "photographer:no", "interest:none"]);

export abstract class Asked {
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
      const now = this.open ? `${this.which} ${this.map.tiles.length}` : "";
      if (now !== before) {
        this.active = 0;
        this.#since = performance.now();
      }
      before = now;
    });
  }

  open = $derived.by(() => this.turn.action === "answer");
  map = $derived.by((): MapView => this.#view());
  /** A word for what is asked; another word is another question. */
  abstract readonly which: string;
  abstract readonly title: string;
  abstract readonly note: string;
  /** The territories that the answer pointed at would make one. */
  joined: Territory[] = $derived.by(() => []);
  options: Option[] = $derived.by(() => {
    if (!this.open) return [];
    const { answers, tasks, tiles } = this.map;
    const rows: [...AnswerRow, isKnown?: boolean][] = answers.length ? answers : this.turn.questions.map((move) => [move, 0, [], false]);
    return rows.map((row): Option => {
      const [move, points, , isKnown = true] = row;
      const effects = taskEffects(tasks, [0, 0, 0, points, row[2]], null, tiles.length, this.#facts).filter(changes);
      return { move, label: this.labelOf(move), points, effects, figure: this.figureOf(move), isKnown, declines: DECLINES.has(move), note: this.noteOf(move) };
    });
  });
  protected abstract labelOf(move: string): string;
  protected abstract figureOf(move: string): string;
  protected noteOf: (move: string) => string = () => "";

  answer(index: number): void {
    const option = this.options[index];
    if (option && !this.turn.busy) this.turn.answer(option.move);
  }

  /** True if the key meant an answer. */
  press(event: KeyboardEvent): boolean {
    if (!this.open) return false;
    const count = this.options.length;
    const number = Number(event.key);
    if (event.repeat || performance.now() - this.#since < PAUSE) return ["Enter", " ", "Escape"].includes(event.key);
    if (number >= 1 && number <= count) this.answer(number - 1);
    else if (event.key === "Enter" || event.key === " ") this.answer(this.active);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") this.active = (this.active + 1) % count;
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") this.active = (this.active + count - 1) % count;
    else if (event.key === "Escape") this.answer(this.options.findIndex(({ declines }) => declines));
    else return false;
    return true;
  }
}
