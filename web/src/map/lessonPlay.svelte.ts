/* A lesson on a map of tiles: what its steps are about on the screen. */

import { untrack } from "svelte";
import { APOTHEM, type Cell, RADIUS, centre } from "../board/hex";
import type { LessonPlay, Target } from "../lesson/lesson";
import type { Step } from "../lesson/steps";
import type { MapPlay } from "./play.svelte";
import type { TileRow } from "./view";

const MAIN_BUTTON = ".dock .wide";
const TURN_BUTTON = ".dock .side:last-of-type";
export const UNDO_BUTTON = ".dock .icon:first-of-type";

export const placements = (tiles: readonly TileRow[]): string[] => tiles.map(([, q, r, rotation]) => `${q},${r}/${rotation}`);

function cellOf(move: string): Cell | null {
  const [, q, r] = /^(-?\d+),(-?\d+)\//.exec(move) ?? [];
  return q === undefined ? null : [Number(q), Number(r)];
}

export class MapLesson implements LessonPlay {
  readonly #play: MapPlay<unknown>;
  readonly #tiles: () => readonly TileRow[];
  /** What steps without a move point at, by name. */
  readonly #others: Partial<Record<string, Target>>;
  readonly done: LessonPlay["done"];

  constructor(play: MapPlay<unknown>, tiles: () => readonly TileRow[], done: LessonPlay["done"], others: Partial<Record<string, Target>> = {}) {
    this.#play = play;
    this.#tiles = tiles;
    this.done = done;
    this.#others = others;
  }

  get played(): string[] {
    return placements(this.#tiles());
  }
  get awaitsReveal(): boolean {
    return this.#play.turn.action === "reveal" && !this.#play.turn.busy;
  }
  reveal = (): void => void this.#play.turn.act();
  get takeBack(): (() => void) | null {
    const { turn } = this.#play;
    return turn.takesBack === undefined ? null : () => void turn.takeBack();
  }

  target = ({ name, move, show }: Step): Target | null => {
    const asked = move ?? show;
    const { choice, turn } = this.#play;
    if (turn.action === "back") return MAIN_BUTTON;
    if (!asked) return this.#others[name] ?? null;
    if (turn.action !== "place") return null;
    if (choice.pinned && choice.move === asked) return move ? MAIN_BUTTON : null;
    const cell = cellOf(asked)!;
    return choice.pinned && choice.isAt(...cell) ? TURN_BUTTON : this.#onScreen(...cell);
  };

  bring = ({ move, show }: Step): void => {
    const { camera, choice, framing } = this.#play;
    const cell = cellOf(move ?? show ?? "");
    void [camera.width, camera.insets, choice.hand?.tile];
    // A map that glides is looked at when it rests; one that the person has moved stays where it is.
    if (cell && !camera.moving && !camera.touched && !choice.isAt(...cell)) untrack(() => framing.reveal(cell));
  };

  #onScreen(q: number, r: number): Target | null {
    const { camera } = this.#play;
    const board = document.getElementById("board")?.getBoundingClientRect();
    if (!board) return null;
    const [x, y] = camera.toScreen(centre(q, r));
    const [width, height] = [2 * APOTHEM * camera.scale, 2 * RADIUS * camera.scale];
    return { x: board.x + x - width / 2, y: board.y + y - height / 2, width, height, isCell: true };
  }
}
