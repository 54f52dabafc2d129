/* What the person whose turn it is has picked so far: a die, a colour, a cell, and the rotation of a rail. */

import { type Cell, type Draft, type LegalRow, type ValleyFacts, type ValleyView, cellKey } from "./view";

/** Tells turns apart. */
export const turnOf = ({ turn, player, phase, round }: ValleyView): string => `${turn} ${player} ${phase} ${round}`;

/** What is picked, for after a reload. */
export type Picked = Pick<Choice, "die" | "colour" | "cell" | "rotation">;

export class Choice {
  readonly #view: () => ValleyView | null;
  readonly #facts: ValleyFacts;
  readonly #colourOf: (cell: Cell) => string | undefined;
  /** The die, by its place among the six. */
  die: number | null = $state(null);
  /** The colour that was pressed, or that of the cell. */
  colour: string | null = $state(null);
  cell: Cell | null = $state.raw(null);
  rotation = $state(0);

  constructor(view: () => ValleyView | null, facts: ValleyFacts, colourOf: (cell: Cell) => string | undefined) {
    this.#view = view;
    this.#facts = facts;
    this.#colourOf = colourOf;
    // What was picked belongs to one turn.
    let turn = "";
    $effect(() => {
      const now = view();
      const which = now ? turnOf(now) : "";
      if (which !== turn) this.clear();
      turn = which;
    });
  }

  fallsBack = $derived.by(() => this.#view()?.falls_back ?? false);
  #legal = $derived.by(() => this.#view()?.legal ?? []);
  /** The symbol of the die that was taken. */
  symbol = $derived.by(() => (this.die === null ? null : (this.#view()?.dice[this.die]?.symbol ?? null)));
  /** The symbol that will be drawn. */
  draws = $derived.by(() => (this.symbol && this.fallsBack ? "sunflower" : this.symbol));
  /** In how many ways it can be turned. */
  turnings = $derived.by(() => this.#facts.turnings[this.draws ?? ""] ?? 1);
  row = $derived.by(() => this.#legal.find((row) => this.#suits(row) && this.isAt(row[2], row[3]) && this.symbol !== null && this.colour !== null) ?? null);
  points = $derived.by(() => this.row?.[4][this.turnings > 1 ? this.rotation : 0] ?? 0);
  /** Cells that are still possible, once a die or a colour has been picked. */
  lit = $derived.by(() => {
    if (this.symbol === null && this.colour === null) return new Set<string>();
    return new Set(this.#legal.filter((row) => (this.symbol === null || row[0] === this.symbol) && (this.colour === null || this.cell || row[1] === this.colour)).map((row) => cellKey(row[2], row[3])));
  });
  /** Colours in which the die can be drawn. */
  colours = $derived.by(() => new Set(this.#legal.filter((row) => this.symbol === null || row[0] === this.symbol).map((row) => row[1])));
  /** The move in notation, when everything has been picked. */
  move = $derived.by(() => {
    if (!this.row) return null;
    const [die, colour, row, column] = this.row;
    const turned = this.fallsBack ? "*" : this.turnings > 1 ? `/${this.rotation}` : "";
    return `${die}:${colour}:${row},${column}${turned}`;
  });

  isAt = (row: number, column: number): boolean => this.cell?.[0] === row && this.cell[1] === column;

  #suits(row: LegalRow): boolean {
    return (this.symbol === null || row[0] === this.symbol) && (this.colour === null || row[1] === this.colour);
  }

  /** Pick a die, or put it back. */
  takeDie(die: number): void {
    if (this.#view()?.dice[die]?.colour) return;
    this.die = this.die === die ? null : die;
    this.#turnBest();
  }

  /** Pick a colour, or put it back; a cell of another colour is released. */
  takeColour(colour: string): void {
    if (!this.colours.has(colour)) return;
    const again = this.colour === colour;
    this.colour = again ? null : colour;
    if (!this.fallsBack && (again || (this.cell && this.#colourOf(this.cell) !== colour))) this.cell = null;
    this.#turnBest();
  }

  /** Pick a cell, with its colour; false if nothing can be drawn there. */
  put(cell: Cell): boolean {
    const possible = this.#legal.some((row) => row[2] === cell[0] && row[3] === cell[1] && (this.symbol === null || row[0] === this.symbol));
    if (!possible) return false;
    this.cell = cell;
    if (!this.fallsBack) this.colour = this.#colourOf(cell) ?? null;
    this.#turnBest();
    return true;
  }

  /** Pick everything that a draft says. */
  takeUp({ die, colour, cell, rotation }: Draft): void {
    const free = this.#view()?.dice.findIndex((each) => each.symbol === die && each.colour === null) ?? -1;
    this.die = free < 0 ? null : free;
    this.colour = colour;
    this.cell = cell;
    this.rotation = Math.max(0, rotation);
  }

  /** Pick again what was picked before, as far as it is possible. */
  pickAgain({ die, colour, cell, rotation }: Picked): void {
    if (die !== null && this.#view()?.dice[die]?.colour === null) this.die = die;
    if (colour !== null && this.colours.has(colour)) this.colour = colour;
    if (cell && this.put(cell)) this.rotation = rotation % this.turnings;
  }

  /** Turn the rail; false if there is none. */
  turn(step: 1 | -1): boolean {
    if (!this.row || this.turnings < 2) return false;
    this.rotation = (this.rotation + step + this.turnings) % this.turnings;
    return true;
  }

  clear(): void {
    this.die = this.colour = this.cell = null;
  }

  /** Keep the rotation, unless another is worth more. */
  #turnBest(): void {
    const points = this.row?.[4];
    if (this.turnings < 2) return;
    this.rotation %= this.turnings;
    if (!points) return;
    const most = Math.max(...points);
    if ((points[this.rotation] ?? most) < most) this.rotation = points.indexOf(most);
  }
}
