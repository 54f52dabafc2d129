/* The small question after laying a tile: its answers, what each would bring, and which one is being looked at. */

import { STEPS } from "../../board/hex";
import { type TaskEffect, changes, taskEffects } from "./effects";
import { terrainOf } from "./terrain";
import type { Turn } from "./turn.svelte";
import type { AnswerRow, RomantikView, Territory, TileFacts } from "./view";
import { say, word } from "./words/say.svelte";

export interface Option {
  move: string;
  label: string;
  points: number;
  effects: TaskEffect[];
  /** The figure that would come onto the tile. */
  figure: string;
  declines: boolean;
  /** Whether the server has told what it would bring. */
  isKnown: boolean;
}

/** Whoever has just pressed Enter to lay the tile has not answered yet. */
const PAUSE = 250;
const FIGURES: Record<string, string> = {
  "heart:red": "red_heart",
  "heart:gold": "golden_heart",
  "mill:yes": "great_mill",
  "balloon:yes": "balloon",
  "photographer:yes": "photographer",
};
const DECLINES = new Set(["heart:none", "mill:no", "balloon:no", "photographer:no"]);
const JOIN = /^cloud:(\d)>(\d|new)$/;

export class Asked {
  /** The answer that is pointed at; Enter gives it. */
  active = $state(0);
  #turn: Turn;
  #facts: Record<string, TileFacts>;
  #since = 0;

  constructor(turn: Turn, facts: Record<string, TileFacts>) {
    this.#turn = turn;
    this.#facts = facts;
    let before = "";
    $effect(() => {
      const now = this.open ? `${turn.view?.phase} ${turn.view?.tiles.length} ${this.side}` : "";
      if (now !== before) {
        this.active = 0;
        this.#since = performance.now();
      }
      before = now;
    });
  }

  open = $derived.by(() => this.#turn.action === "answer");
  view = $derived.by((): RomantikView => this.#turn.view!);
  options: Option[] = $derived.by(() => {
    if (!this.open) return [];
    const { answers, tasks, tiles } = this.view;
    const rows: [...AnswerRow, isKnown?: boolean][] = answers.length ? answers : this.#turn.questions.map((move) => [move, 0, [], false]);
    return rows.map((row): Option => {
      const [move, points, , isKnown = true] = row;
      const effects = taskEffects(tasks, [0, 0, 0, points, row[2]], null, tiles.length, this.#facts).filter(changes);
      const figure = FIGURES[move] ?? "";
      return { move, label: this.#label(move), points, effects, figure, isKnown, declines: DECLINES.has(move) };
    });
  });
  title = $derived.by(() => {
    if (!this.open) return "";
    const words = say();
    if (this.side === null) return (words.ask as Record<string, string>)[this.view.phase] ?? words.answer;
    return words.ask_join(word(words.territory, terrainOf(this.#facing?.terrain ?? "")));
  });
  note = $derived.by(() => {
    const { phase, left } = this.view;
    if (phase === "heart") return say().hearts_left(left.red ?? 0, left.gold ?? 0);
    return phase === "photographer" ? say().cameras_left(left.cameras ?? 0) : "";
  });

  /** The slot of the cloud, and its side that is to be joined. */
  slot = $derived.by(() => this.view.tiles.findIndex((row) => row[0] === "clouds"));
  side: number | null = $derived.by(() => {
    const join = JOIN.exec(this.#turn.view?.moves[0] ?? "");
    return this.#turn.asks && join ? Number(join[1]) : null;
  });
  /** The territories that the answer pointed at would make one. */
  joined: Territory[] = $derived.by(() => {
    if (this.side === null) return [];
    const target = this.open ? this.#target(this.options[this.active]?.move ?? "") : null;
    return [this.#facing, target].flatMap((each) => each ?? []);
  });
  /** The territory that the pending side of the cloud faces. */
  get #facing(): Territory | null {
    const cloud = this.view.tiles[this.slot];
    if (!cloud || this.side === null) return null;
    const [dq, dr] = STEPS[this.side]!;
    const other = this.view.tiles.findIndex((row) => row[1] === cloud[1] + dq && row[2] === cloud[2] + dr);
    return this.#territory(other, (this.side + 3) % 6);
  }

  answer(index: number): void {
    const option = this.options[index];
    if (option && !this.#turn.busy) this.#turn.answer(option.move);
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

  #label(move: string): string {
    if (!JOIN.test(move)) return word(say().move, move);
    const target = this.#target(move);
    return target ? say().join_of(word(say().territory, terrainOf(target.terrain)), target.size) : say().join_new;
  }
  #target(move: string): Territory | null {
    const [, , to = "new"] = JOIN.exec(move) ?? [];
    return to === "new" ? null : this.#territory(this.slot, Number(to));
  }
  #territory(slot: number, side: number): Territory | null {
    return this.view.territories.find(({ sides }) => sides.some(([own, edge]) => own === slot && edge === side)) ?? null;
  }
}
