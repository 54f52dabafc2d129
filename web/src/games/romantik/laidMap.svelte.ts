/* A real map, laid again to be counted: its tiles, what stands on them, and what the server says about it. */

import { type Cell, key } from "../../board/hex";
import type { Counted, RealMap } from "../../lib/wire";
import { Choice } from "../../map/choice.svelte";
import { byLine } from "../../ui/explained.svelte";
import { debounced } from "../../lib/debounce";
import { type SheetLine, sheetLines } from "../../map/sheet";
import { wrongWords } from "../../map/words/wrong";
import type { Figures, Hand, TileFacts, TileRow } from "../../map/view";
import type { PadService } from "../../ui/scorePad";
import { GROUPS, type RomantikView, type Score } from "./view";

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

  constructor(facts: Record<string, TileFacts>, options: () => Record<string, unknown>, service: PadService) {
    this.#facts = facts;
    this.choice = new Choice(
      () => this.view,
      () => false,
      () => this.hand,
    );
    const ask = (open: ReadonlySet<string>) =>
      service.countMap<Counted>({
        options: options(),
        tiles: this.tiles.map(({ tile, q, r, rotation, marker, fate }) => [tile, q, r, rotation, marker, open.has(key(q, r)) ? "open" : fate]),
        figures: this.figures as RealMap["figures"],
        cloud: Object.entries(this.cloud).map(([side, region]): [number, number] => [Number(side), region]),
      });
    let round = 0;
    const count = debounced(async () => {
      const own = ++round;
      try {
        let open = new Set<string>();
        let found = await ask(open);
        const wrong = new Set(found.wrong.map(({ cell }) => key(...cell)));
        const guesses = this.tiles.filter(({ q, r, guessed }) => guessed && wrong.has(key(q, r)));
        if (guesses.length) {
          open = new Set(guesses.map(({ q, r }) => key(q, r)));
          found = await ask(open);
        }
        if (own !== round) return;
        this.counted = found;
        this.open = open;
      } catch {
        this.counted = null;
      }
    });
    $effect(() => {
      void [this.tiles, this.figures, this.cloud, options()];
      if (this.tiles.length) count();
      else this.counted = null;
    });
  }

  /** The rows of a map, as the board draws them; a marker that scored twice is a completed one there. */
  rows: TileRow[] = $derived(
    this.tiles.map(({ tile, q, r, rotation, marker, fate }) => {
      const now = this.open.has(key(q, r)) ? "open" : fate;
      return [tile, q, r, rotation, marker, now === "twice" ? "completed" : now];
    }),
  );
  view = $derived({ tiles: this.rows, hand: this.hand, legal: [] } as unknown as RomantikView);
  used = $derived(new Set(this.tiles.map(({ tile }) => tile)));
  selected: RealTile | undefined = $derived.by(() => this.tiles.find(({ q, r }) => this.chosen?.[0] === q && this.chosen[1] === r));
  wrong = $derived(new Map((this.counted?.wrong ?? []).map(({ cell, ...why }) => [key(...cell), wrongWords(why)])));
  score: Score | null = $derived.by(() => {
    const score = this.counted?.score as Score | null | undefined;
    if (!score) return null;
    const sum = (points: Record<string, number>) => Object.values(points).reduce((all, each) => all + each, 0);
    return { ...score, subtotals: [sum(score.tasks), sum(score.flags) + sum(score.longest), sum(score.parts)] };
  });
  lines: SheetLine[] = $derived.by(() =>
    this.score ? sheetLines(this.score, GROUPS, { tiles: this.rows, territories: [] }, this.#facts, byLine(this.counted?.lines ?? [])) : [],
  );

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
