/* A real map, laid again to be counted: its tiles, what stands on them, and what the server says about it. */

import { type Cell, key } from "../../board/hex";
import type { Counted, RealMap } from "../../lib/wire";
import { Choice } from "../choice.svelte";
import type { Figures, Hand, TileFacts, TileRow } from "../view";
import { wrongWords } from "../words/wrong";
import { guessesAmong, withOpen } from "./counting";

export type RealFate = NonNullable<RealMap["tiles"]>[number][5];
export interface RealTile {
  tile: string;
  q: number;
  r: number;
  rotation: number;
  marker: number;
  fate: RealFate;
  /** Nobody has said what became of its task: it counts as completed once it can be. */
  guessed?: boolean;
}
export type FigureName = "red" | "gold" | "mill" | "balloon" | "photographer" | "camera";

/** What is laid, as it is kept on a device. */
export interface LaidContent {
  tiles: RealTile[];
  figures: Figures;
  cloud: Record<number, number>;
}
type ChoiceView = ReturnType<ConstructorParameters<typeof Choice>[0]>;

const NOTHING: Figures = { red_hearts: [], golden_heart: null, mill: null, balloon: null, photographer: null, cameras: [] };

export class LaidMap {
  tiles: RealTile[] = $state.raw([]);
  hand: Hand | null = $state.raw(null);
  /** The cell of the selected tile. */
  chosen: Cell | null = $state.raw(null);
  figures: Figures = $state.raw(NOTHING);
  /** By side of the cloud, the region that it was joined to; others are joined to the first of their terrain. */
  cloud: Record<number, number> = $state.raw({});
  counted: Counted | null = $state.raw(null);
  /** Cells of tasks that cannot be completed yet. */
  open: ReadonlySet<string> = $state.raw(new Set());
  readonly choice: Choice;
  readonly #facts: Record<string, TileFacts>;

  constructor(facts: Record<string, TileFacts>) {
    this.#facts = facts;
    this.choice = new Choice(
      () => this.view,
      () => false,
      () => this.hand,
    );
  }

  /** The tiles as the server counts them; tasks in `open` are not completed yet. */
  told(open: ReadonlySet<string> = new Set()): NonNullable<RealMap["tiles"]> {
    return withOpen(this.tiles.map(({ tile, q, r, rotation, marker, fate }) => [tile, q, r, rotation, marker, fate]), open);
  }
  /** The cells of tasks about which nobody has said anything. */
  get guessed(): [number, number][] {
    return this.tiles.flatMap(({ q, r, guessed }): [number, number][] => (guessed ? [[q, r]] : []));
  }

  /** The cells of guessed tasks that cannot be completed yet, as far as the server has found them wrong. */
  guessesAmong(counted: Counted): Set<string> {
    return guessesAmong(this.guessed, counted);
  }
  /** What is kept of a map. */
  get content(): LaidContent {
    return { tiles: this.tiles, figures: this.figures, cloud: this.cloud };
  }
  /** Lay again what was kept; tiles that are not in this box are left out. */
  fill({ tiles, figures, cloud }: Partial<LaidContent>): void {
    this.tiles = (tiles ?? []).filter(({ tile }) => this.#facts[tile]);
    this.figures = { ...NOTHING, ...figures };
    this.cloud = cloud ?? {};
  }

  /** The rows of a map, as the board draws them; a marker that scored twice is a completed one there. */
  rows: TileRow[] = $derived(
    this.tiles.map(({ tile, q, r, rotation, marker, fate }) => {
      const now = this.open.has(key(q, r)) ? "open" : fate;
      return [tile, q, r, rotation, marker, now === "twice" ? "completed" : now];
    }),
  );
  view = $derived({ tiles: this.rows, hand: this.hand, legal: [] } as unknown as ChoiceView);
  used = $derived(new Set(this.tiles.map(({ tile }) => tile)));
  selected: RealTile | undefined = $derived.by(() => this.tiles.find(({ q, r }) => this.chosen?.[0] === q && this.chosen[1] === r));
  wrong = $derived(new Map((this.counted?.wrong ?? []).map(({ cell, ...why }) => [key(...cell), wrongWords(why)])));
  take(tile: string): void {
    this.hand = { tile, marker: 0 };
    this.chosen = null;
    this.choice.clear();
  }
  lay(): boolean {
    const { cell, rotation } = this.choice;
    if (!this.hand || !cell) return false;
    const facts = this.#facts[this.hand.tile];
    const marker = facts?.task ? facts.marker || (facts.task.length === 2 ? 6 : 5) : 0;
    const [q, r] = cell;
    const fate = marker ? "completed" : "none";
    this.tiles = [...this.tiles, { tile: this.hand.tile, q, r, rotation, marker, fate, guessed: marker > 0 }];
    // A Task tile is selected once, because its marker must be named.
    this.chosen = marker ? [q, r] : null;
    this.hand = null;
    this.choice.clear();
    return true;
  }
  change(change: Partial<RealTile>): void {
    const { selected } = this;
    this.tiles = this.tiles.map((each) => (each === selected ? { ...each, ...change } : each));
  }
  remove(): void {
    const { selected } = this;
    if (!selected) return;
    this.tiles = this.tiles.filter((each) => each !== selected);
    for (const name of this.here) this.toggle(name);
    this.chosen = null;
  }

  join(side: number, region: number | null): void {
    const others = Object.fromEntries(Object.entries(this.cloud).filter(([each]) => Number(each) !== side));
    this.cloud = region === null ? others : { ...others, [side]: region };
  }

  /** The figures on the selected tile. */
  here: FigureName[] = $derived.by(() => {
    const { selected, figures } = this;
    if (!selected) return [];
    const is = (cell: Cell | null) => cell?.[0] === selected.q && cell[1] === selected.r;
    const found: [FigureName, boolean][] = [
      ["red", figures.red_hearts.some(is)],
      ["gold", is(figures.golden_heart)],
      ["mill", is(figures.mill)],
      ["balloon", is(figures.balloon)],
      ["photographer", is(figures.photographer)],
      ["camera", figures.cameras.some(is)],
    ];
    return found.flatMap(([name, there]) => (there ? [name] : []));
  });
  toggle(name: FigureName): void {
    const { selected, figures } = this;
    if (!selected) return;
    const cell: Cell = [selected.q, selected.r];
    const on = !this.here.includes(name);
    const among = (cells: Cell[]) => (on ? [...cells, cell] : cells.filter(([q, r]) => q !== cell[0] || r !== cell[1]));
    const alone = on ? cell : null;
    const changes: Record<FigureName, Partial<Figures>> = {
      red: { red_hearts: name === "red" ? among(figures.red_hearts) : [] },
      gold: { golden_heart: alone },
      mill: { mill: alone },
      balloon: { balloon: alone },
      photographer: { photographer: alone },
      camera: { cameras: name === "camera" ? among(figures.cameras) : [] },
    };
    this.figures = { ...figures, ...changes[name] };
  }
}
