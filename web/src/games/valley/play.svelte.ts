/* The Valley on one person's screen: whose turn it is, which sheet is shown, and what the main button does. */

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { HintLoader } from "../../advice/hintLoader.svelte";
import { announcer } from "../../lib/announce.svelte";
import { announceAnswer } from "../../lib/answered";
import { Countdown } from "../../lib/countdown.svelte";
import { LONG_THOUGHT, Elapsed } from "../../lib/elapsed.svelte";
import { KeptChoice } from "../../lib/keptChoice";
import { play as sound } from "../../lib/sound";
import type { TableLink, TableRequest } from "../../lib/table.svelte";
import type { ExplainedLine } from "../../lib/wire";
import { withWords } from "../../lib/words/say";
import { Explained } from "../../ui/explained.svelte";
import { cellWords, railWords } from "./cellWords";
import { Choice, type Picked, turnOf } from "./choice.svelte";
import { announceEvents } from "./events.svelte";
import { CELLS } from "./geometry";
import { SheetHintSource } from "./hints";
import { type Cell, type ValleyFacts, type ValleyView, cellKey, letterOf } from "./view";
import { say, word } from "./words/say";

export type Action = "roll" | "draw" | "back" | "wait" | "watch" | "over";

export class Play {
  readonly link: TableLink<ValleyView>;
  readonly facts: ValleyFacts;
  readonly choice: Choice;
  readonly explained: Explained;
  readonly countdown: Countdown;
  readonly thinking: Elapsed;
  readonly hints = new HintLoader(
    async () => (await withWords(import("./advice"), "more")).hintsFor(new SheetHintSource(this)),
    () => this.mayHint,
  );
  readonly #wide = new MediaQuery("min-width: 1024px");
  /** A request waits for its answer. */
  busy = $state(false);
  /** The sheet of somebody else, if that is shown. */
  other: number | null = $state(null);
  /** The line of the score that is shown on the sheet. */
  line: string | null = $state(null);
  /** The table of all points is open. */
  scoresOpen = $state(false);
  /** The cell that the keyboard is at. */
  at: Cell = $state.raw([0, 0]);
  #lastMine = $state(-1);

  constructor(link: TableLink<ValleyView>, facts: ValleyFacts) {
    this.link = link;
    this.facts = facts;
    this.choice = new Choice(() => link.view, facts, this.colourOf);
    this.explained = new Explained(
      link,
      () => this.over || this.line !== null || this.scoresOpen,
      () => this.view.scores,
    );
    this.countdown = new Countdown(() => link.table.reveals_in);
    this.thinking = new Elapsed(() => link.view !== null && this.waitsForBot, { seconds: LONG_THOUGHT, call: () => announcer.speak(this.label) });
    announceEvents(this);
    this.#keepChoice();
    $effect(() => {
      if (this.isMine) this.#lastMine = this.view.player;
    });
    // Players see their own sheet when their turn begins.
    let turn = -1;
    $effect(() => {
      if (this.isMine && this.view.turn !== turn) {
        this.other = null;
        this.line = null;
      }
      turn = this.view.turn;
    });
  }

  /** A reloaded page begins with what was picked. */
  #keepChoice(): void {
    const { choice, link } = this;
    const kept = new KeptChoice<Picked>(link.table.id);
    let isReloaded = true;
    $effect(() => {
      const turn = link.view ? turnOf(link.view) : "";
      const picked = isReloaded && this.mayDraw ? kept.read(turn) : null;
      isReloaded = false;
      if (picked) untrack(() => choice.pickAgain(picked));
      const { die, colour, cell, rotation } = choice;
      if (cell) this.at = cell;
      kept.write(turn, die === null && colour === null && cell === null ? null : { die, colour, cell, rotation });
    });
  }

  table = $derived.by(() => this.link.table);
  seats = $derived.by(() => this.link.table.seats);
  // There is no view between two tables; nothing that reads it is shown then.
  view = $derived.by(() => this.link.view!);
  wide = $derived.by(() => this.#wide.current);
  over = $derived.by(() => this.view.phase === "over");
  helps = $derived.by(() => !this.table.options.purist);
  mine = $derived.by(() => this.seats.flatMap((seat, number) => (seat.yours ? [number] : [])));
  /** Several people share this screen. */
  shared = $derived.by(() => this.mine.length > 1);
  isMine = $derived.by(() => !this.over && this.mine.includes(this.view.player));
  all = $derived.by(() => this.view.sheets.map((_, seat) => seat));
  letter = $derived.by(() => letterOf(this.table.options as { sheet?: unknown }));
  printed = $derived.by(() => this.facts.sheets[this.letter] ?? Object.values(this.facts.sheets)[0]!);
  #colours = $derived.by(() => new Map(this.printed.colours.map(([row, column, colour]) => [cellKey(row, column), colour])));
  /** The sheet that is shown unless somebody asks for another. */
  home = $derived.by(() => {
    if (this.isMine) return this.view.player;
    if (this.over && this.mine.length !== 1) return this.view.winners[0] ?? 0;
    return this.mine.includes(this.#lastMine) ? this.#lastMine : (this.mine[0] ?? this.view.player);
  });
  shown = $derived.by(() => this.other ?? this.home);
  isHome = $derived.by(() => this.shown === this.home);
  sheet = $derived.by(() => this.view.sheets[this.shown]!);
  /** Cells may be picked on the sheet that is shown. */
  mayDraw = $derived.by(() => this.action === "draw");
  mayHint = $derived.by(() => this.table.options.hints === true && this.mayDraw);
  /** What is drawn over the sheet to explain its points. */
  reasons: ExplainedLine[] = $derived.by(() => {
    if (!this.over && this.line === null) return [];
    const own = this.explained.of(this.shown);
    return this.line === null ? own : own.filter(({ line }) => line === this.line || line.startsWith(`${this.line}.`));
  });
  /** The seat that may take the last turn back, if it is one of mine. */
  takesBack = $derived.by(() => this.table.may_take_back.find((seat) => this.seats[seat]?.yours));

  action: Action = $derived.by(() => {
    if (this.over) return "over";
    if (!this.isHome) return "back";
    if (!this.mine.length) return "watch";
    if (!this.isMine) return "wait";
    return this.view.phase === "reveal" ? "roll" : "draw";
  });
  waitsForBot = $derived.by(() => this.action === "wait" && this.seats[this.view.player]?.state === "bot" && !this.table.ready_in[this.view.player]);
  label = $derived.by(() => {
    const words = say();
    const { choice } = this;
    switch (this.action) {
      case "roll":
        return words.roll;
      case "draw":
        if (choice.symbol === null) return words.choose_die;
        if (choice.cell === null) return choice.fallsBack && choice.colour === null ? words.choose_colour : words.choose_cell;
        return choice.colour === null ? words.choose_colour : word(words.draw_here, choice.draws ?? "");
      case "back":
        return this.shared || !this.mine.length ? words.back_to(this.nameOf(this.home)) : words.back_to_mine;
      case "over":
        return words.over;
      default:
        return this.view.phase === "reveal" ? words.rolls(this.nameOf(this.view.player)) : words.draws(this.nameOf(this.view.player));
    }
  });
  ready = $derived.by(() => {
    if (this.busy) return false;
    return this.action === "draw" ? this.choice.move !== null : this.action === "roll" || this.action === "back";
  });

  nameOf = (seat: number): string => this.seats[seat]?.name || say().player_number(seat + 1);
  isMe = (seat: number): boolean => !this.shared && this.mine[0] === seat;
  sheetName = (seat: number): string => (this.isMe(seat) ? say().my_sheet : say().sheet_title(this.nameOf(seat)));
  colourOf = (cell: Cell): string | undefined => this.#colours.get(cellKey(cell[0], cell[1]));

  show(seat: number): void {
    this.other = seat === this.home ? null : seat;
  }
  /** Show a line of the score on the sheet, or no longer. */
  point(line: string | null): void {
    this.line = line;
  }

  async act(): Promise<void> {
    if (!this.ready) return;
    const { action } = this;
    if (action === "back") return void (this.other = null);
    const move = action === "roll" ? "reveal" : this.choice.move;
    if (!move) return;
    if ((await this.#ask({ type: "play", seat: this.view.player, move })) && action !== "roll") sound("draw");
  }
  async takeBack(): Promise<void> {
    if (this.takesBack !== undefined) await this.#ask({ type: "take_back", seat: this.takesBack });
  }
  async #ask(request: TableRequest): Promise<boolean> {
    this.busy = true;
    const answer = await this.link.send(request);
    this.busy = false;
    announceAnswer(answer);
    return answer.ok;
  }

  takeDie = (die: number): void => {
    if (!this.mayDraw) return;
    this.choice.takeDie(die);
    this.#speak(this.choice.symbol ? say().picked_said(word(say().symbol, this.choice.symbol)) : "");
  };
  takeColour = (colour: string): void => {
    if (!this.mayDraw) return;
    this.choice.takeColour(colour);
    this.#speak(this.choice.colour ? say().colour_said(word(say().colour, this.choice.colour)) : "");
  };
  /** The next colour that the die could be put on. */
  nextColour(): void {
    const free = this.facts.colours.filter((colour) => this.choice.colours.has(colour));
    const next = free[(free.indexOf(this.choice.colour ?? "") + 1) % free.length];
    if (next) this.takeColour(next);
  }
  /** A cell is tapped: pick it, or turn the rail on it. */
  tap = (cell: Cell): void => {
    this.at = cell;
    if (!this.mayDraw) return;
    if (this.choice.isAt(...cell) && this.choice.row) {
      if (!this.turn(1)) this.#speakChoice();
    } else if (this.choice.put(cell)) this.#speakChoice();
    else announcer.show(say().cannot, true);
  };
  turn(step: 1 | -1): boolean {
    if (!this.choice.turn(step)) return false;
    sound("turn");
    this.#speakChoice();
    return true;
  }
  /** The next highlighted cell in reading order. */
  nextLit(step: 1 | -1): Cell | null {
    const lit = CELLS.filter((cell) => this.choice.lit.has(cellKey(...cell)));
    const here = CELLS.findIndex(([row, column]) => row === this.at[0] && column === this.at[1]);
    const order = (cell: Cell) => CELLS.indexOf(cell);
    return (step > 0 ? lit.find((cell) => order(cell) > here) : lit.findLast((cell) => order(cell) < here)) ?? (step > 0 ? lit[0] : lit.at(-1)) ?? null;
  }
  cellWords = (cell: Cell): string => cellWords(say(), cell, this.colourOf(cell), this.sheet, this.printed);

  /** Repeat what is picked, and where. */
  describe(): void {
    const { symbol, cell } = this.choice;
    announcer.speak([symbol ? word(say().symbol, symbol) : this.label, cell ? this.cellWords(cell) : "", this.view.falls_back ? say().falls_back : ""].filter(Boolean).join(". "));
  }
  #speak(text: string): void {
    if (text) announcer.speak(text);
  }
  #speakChoice(): void {
    const { cell, draws, turnings, rotation, points, row } = this.choice;
    if (!cell) return;
    const words = say();
    const turned = row && draws && turnings > 1 ? `${railWords(words, draws, rotation)}, ${words.turned_said(rotation + 1, turnings)}` : "";
    announcer.speak([this.cellWords(cell), draws ? word(words.symbol, draws) : "", turned, row && this.helps ? words.points_said(points) : ""].filter(Boolean).join(", "));
  }
}
