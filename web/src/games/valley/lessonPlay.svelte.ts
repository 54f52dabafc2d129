/* A lesson on a sheet: what its steps are about on the screen. */

import type { LessonPlay, Target } from "../../lesson/lesson";
import type { Step } from "../../lesson/steps";
import type { Play } from "./play.svelte";
import { cellKey, draftOf } from "./view";

const MAIN_BUTTON = ".dock .wide";
const TURN_BUTTON = ".dock .icon:last-of-type";

export class SheetLesson implements LessonPlay {
  readonly #play: Play;
  readonly done: LessonPlay["done"];
  /** The first roll is the newcomer’s; the bot rolls for itself. */
  readonly awaitsReveal = false;
  reveal = (): void => undefined;

  constructor(play: Play) {
    this.#play = play;
    this.done = { roll: () => play.view.phase !== "reveal" };
  }

  get played(): string[] {
    const { view, mine, colourOf } = this.#play;
    const sheet = view.sheets[mine[0] ?? 0];
    const own = (sheet?.drawn ?? []).filter(([row, column]) => cellKey(row, column) !== cellKey(...sheet!.start));
    return own.map(([row, column, symbol, rotation]) => `${symbol}:${colourOf([row, column])}:${row},${column}${rotation < 0 ? "" : `/${rotation}`}`);
  }
  get takeBack(): (() => void) | null {
    const play = this.#play;
    return play.takesBack === undefined ? null : () => void play.takeBack();
  }

  target = ({ name, move }: Step): Target | null => {
    const { action, choice } = this.#play;
    const draft = move ? draftOf(move) : null;
    if (action === "back" || (name === "roll" && action === "roll")) return MAIN_BUTTON;
    if (!draft || action !== "draw") return null;
    if (choice.symbol !== draft.die) return `[data-die="${this.#play.view.dice.findIndex(({ symbol, colour }) => symbol === draft.die && colour === null)}"]`;
    if (!choice.isAt(...draft.cell)) return `#board [data-cell="${cellKey(...draft.cell)}"]`;
    return choice.move === move ? MAIN_BUTTON : TURN_BUTTON;
  };
}
