/* The question after a tile was laid: its answers, what each would bring, and which one is pointed at. */

import { inLanguage } from "../lib/words/say";
import { answerName, answerWords } from "./answerWords";
import { type TaskEffect, changes, taskEffects } from "./effects";
import type { MapTurn } from "./turn.svelte";
import type { AnswerRow, MapFacts, MapView, Territory } from "./view";
import { say } from "./words/say";

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

/** No answer. */
const NONE = -1;

export abstract class Question {
  /** The answer chosen with the keyboard, which Enter gives; at first the one that declines an optional question. */
  active = $state(NONE);
  /** The answer under the mouse. */
  pointed: number | null = $state(null);
  protected readonly turn: MapTurn<unknown>;
  #view: () => MapView;
  #game: MapFacts;

  constructor(turn: MapTurn<unknown>, view: () => MapView, game: MapFacts) {
    this.turn = turn;
    this.#view = view;
    this.#game = game;
    let before = "";
    $effect(() => {
      const now = this.open ? `${this.id} ${this.map.tiles.length}` : "";
      if (now !== before) {
        this.active = this.optional ? this.#declining : NONE;
        this.pointed = null;
      }
      before = now;
    });
    // What was decided before the tile was laid is answered without asking.
    $effect(() => {
      const planned = this.#planned;
      if (planned !== null && !this.turn.busy) this.turn.answer(planned);
    });
  }

  #planned = $derived.by(() => {
    const { action, plan, answerMoves } = this.turn;
    const move = action === "answer" ? plan?.get(this.name) : undefined;
    return move !== undefined && answerMoves.includes(move) ? move : null;
  });
  open = $derived.by(() => this.turn.action === "answer" && this.#planned === null);
  /** It is declined unless the player takes it up. */
  optional = $derived.by(() => this.#game.questions.find(({ name }) => name === this.name)?.optional === true);
  /** The answer that is shown on the map. */
  shown = $derived.by(() => this.pointed ?? this.active);
  map = $derived.by((): MapView => this.#view());
  /** The name that the server gives to the question. */
  abstract readonly name: string;
  /** Tells questions apart. */
  abstract readonly id: string;
  title: string = $derived.by(() => (this.open ? this.titleOf() : ""));
  /** What else there is to know, such as how many hearts are left. */
  abstract readonly note: string;
  /** The territories that the answer pointed at would join. */
  joined: Territory[] = $derived.by(() => []);
  answers: Answer[] = $derived.by(() => {
    if (!this.open) return [];
    const { answers, tasks, tiles } = this.map;
    const rows: [...AnswerRow, isKnown?: boolean][] = answers.length ? answers : this.turn.answerMoves.map((move) => [move, 0, [], false]);
    return rows.map((row): Answer => {
      const [move, points, , isKnown = true] = row;
      const effects = taskEffects(tasks, [0, 0, 0, points, row[2]], null, tiles.length, this.#game.tiles).filter(changes);
      const { emblem: figure = "", declines = false, note } = answerWords(this.#game.questions, move) ?? {};
      return { move, label: this.labelOf(move), points, effects, figure, isKnown, declines, note: note ? inLanguage(note) : "" };
    });
  });
  #declining = $derived.by(() => this.answers.findIndex(({ declines }) => declines));
  /** What the main button does: it declines an optional question. */
  decline: Answer | null = $derived.by(() => (this.open && this.optional ? (this.answers[this.#declining] ?? null) : null));

  protected titleOf(): string {
    const words = this.#game.questions.find(({ name }) => name === this.name);
    return words ? inLanguage(words.title) : say().answer;
  }
  protected labelOf(move: string): string {
    return answerName(this.#game.questions, move) || move;
  }

  answer(index: number): void {
    const answer = this.answers[index];
    if (answer && !this.turn.busy) this.turn.answer(answer.move);
  }

  /** Handle a key; true if it was meant for the question. */
  press(event: KeyboardEvent): boolean {
    if (!this.open) return false;
    const count = this.answers.length;
    const number = Number(event.key);
    if (event.repeat) return ["Enter", " ", "Escape"].includes(event.key);
    if (number >= 1 && number <= count) this.answer(number - 1);
    else if (event.key === "Enter" || event.key === " ") this.answer(this.active);
    else if (event.key === "ArrowRight" || event.key === "ArrowDown") this.active = (this.active + 1) % count;
    else if (event.key === "ArrowLeft" || event.key === "ArrowUp") this.active = (Math.max(0, this.active) + count - 1) % count;
    else if (event.key === "Escape") this.answer(this.optional ? this.#declining : NONE);
    else return false;
    return true;
  }
}
