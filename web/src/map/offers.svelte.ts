/* The chips beside the main button: what the player may take up with the chosen placement, and what the map shows for it. */

import type { Cell } from "../board/hex";
import { announcer } from "../lib/announce.svelte";
import { call } from "../lib/api";
import type { ForeseenAfter } from "../lib/wire";
import { inLanguage } from "../lib/words/say";
import { answerWords } from "./answerWords";
import { Foresight, type Plan } from "./foresight.svelte";
import type { MapPlay } from "./play.svelte";
import { say } from "./words/say";

export interface Chip {
  /** What it stands for: an answer in notation, or another move. */
  move: string;
  label: string;
  /** Its rule in one line. */
  note: string;
  /** The emblem on it. */
  figure: string;
  /** The points that it would bring now, as the server counts them; none for what brings none of its own. */
  points: number | null;
  /** Whether it is taken up; undefined where pressing it does it at once. */
  taken?: boolean;
  shortcut: string;
  press: () => void;
}

export class Offers {
  readonly #play: MapPlay<unknown>;
  readonly #foresight: Foresight;

  constructor(play: MapPlay<unknown>) {
    this.#play = play;
    const { link } = play;
    this.#foresight = new Foresight({
      move: () => (link.view && play.turn.action === "place" && play.helps && play.mayBeAsked ? play.choice.move : null),
      position: () => (link.view ? `${play.turn.playing} ${play.map.tiles.length} ${play.turn.hand?.tile}` : ""),
      ask: async (move) => {
        const query = new URLSearchParams({ seat: `${play.turn.playing}`, move });
        return (await call<ForeseenAfter>("GET", `/api/tables/${link.table.id}/foreseen?${query}`)).questions;
      },
      declines: (move) => answerWords(play.questions, move)?.declines === true,
    });
    // Spoken once for a tile.
    let spokenFor = "";
    $effect(() => {
      const now = this.chips.filter(({ taken }) => taken !== undefined).map(({ shortcut, label }) => `${shortcut}${say().colon}${label}`);
      const tile = `${play.map.tiles.length}`;
      if (!now.length || tile === spokenFor) return;
      spokenFor = tile;
      announcer.speak(say().offers_said(now.join(", ")));
    });
  }

  chips: Chip[] = $derived.by((): Chip[] => {
    const foreseen = this.#foresight.offers.map(([move, points], index): Chip => {
      const { label, note, emblem = "" } = answerWords(this.#play.questions, move) ?? {};
      return {
        move,
        label: label ? inLanguage(label) : move,
        note: note ? inLanguage(note) : "",
        figure: emblem,
        points,
        taken: this.#foresight.isTaken(move),
        shortcut: `${index + 1}`,
        press: () => this.#toggle(move),
      };
    });
    return [...foreseen, ...this.#play.ownChips];
  });
  /** What would stand on the tile, if what is taken up or pointed at came true. */
  preview: { cell: Cell; figures: string[] } | null = $derived.by(() => {
    const { choice, question, questionCell } = this.#play;
    const figures = (moves: (string | undefined)[]): string[] => moves.flatMap((move) => (move && answerWords(this.#play.questions, move)?.emblem) || []);
    if (question.open) return { cell: questionCell, figures: figures([question.answers[question.shown]?.move]) };
    const shown = this.#foresight.offers.map(([move]) => move).filter((move) => this.#foresight.isTaken(move) || this.#foresight.pointed === move);
    return choice.cell ? { cell: choice.cell, figures: figures(shown) } : null;
  });

  point(move: string | null): void {
    this.#foresight.pointed = move;
  }
  /** Press the chip of a key; true if there is one. */
  press(key: string): boolean {
    const chip = this.chips.find(({ shortcut }) => shortcut === key.toUpperCase());
    chip?.press();
    return chip !== undefined;
  }
  plan = (): Plan | null => this.#foresight.plan();
  /** Decline everything that was taken up for another placement. */
  decline = (): void => this.#foresight.decline();

  #toggle(move: string): void {
    this.#foresight.toggle(move);
    const chip = this.chips.find((each) => each.move === move);
    if (chip) announcer.speak((chip.taken ? say().taken_said : say().declined_said)(chip.label));
  }
}
