/* One person's map on the screen: what they point at and choose, and what the map shows for it. */

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { Camera } from "../board/camera.svelte";
import { type Cell, type Point, cellAt, key } from "../board/hex";
import { HintLoader } from "../advice/hintLoader.svelte";
import { announcer } from "../lib/announce.svelte";
import { Countdown } from "../lib/countdown.svelte";
import { LONG_THOUGHT, Elapsed } from "../lib/elapsed.svelte";
import type { TableLink } from "../lib/table.svelte";
import { Choice } from "./choice.svelte";
import { taskEffects } from "./effects";
import { choiceWords } from "./choiceWords";
import { FitQuery } from "./fitQuery.svelte";
import { Framing } from "./framing.svelte";
import { MapHintSource } from "./hints";
import { JustCompleted } from "./justCompleted.svelte";
import { type Chip, Offers } from "./offers.svelte";
import { outlineOf } from "./outline";
import type { Question } from "./question.svelte";
import { type SheetLine, idOf } from "./sheet";
import { territoryAt, territoryOfTask } from "./territories";
import { neighbourWords, cellWords, handWords, placedWords } from "./tileWords";
import type { MapTurn } from "./turn.svelte";
import type { Facts, LegalRow, MapFacts, MapView, Unseen } from "./view";
import { say } from "./words/say";

export abstract class MapPlay<View> {
  readonly camera = new Camera();
  readonly link: TableLink<View>;
  readonly facts: Facts;
  readonly questions: MapFacts["questions"];
  readonly offers: Offers;
  readonly countdown: Countdown;
  readonly thinking: Elapsed;
  readonly choice: Choice;
  readonly fitQuery: FitQuery;
  readonly framing: Framing;
  abstract readonly turn: MapTurn<View>;
  abstract readonly question: Question;
  /** The map on the screen with its legal moves; the unseen tiles; whether the game is over. */
  abstract readonly map: MapView;
  abstract readonly unseen: Unseen;
  abstract readonly over: boolean;
  /** The score sheet of the map on the screen. */
  abstract readonly lines: SheetLine[];
  /** What a part is called, or a point of interest. */
  abstract readonly partName: (part: string) => string;
  /** Hints in the words of the game. */
  abstract readonly loadAdvice: () => Promise<Pick<typeof import("../advice"), "hintsFor">>;
  /** Tells maps apart, where there are several. */
  mapId: number = $derived.by(() => 0);
  /** The side whose map it is; none where all share one. */
  mapSide: number | undefined = $derived.by(() => undefined);
  readonly #completed: JustCompleted;
  readonly #mouse = new MediaQuery("hover: hover");

  /** Where a mouse is on the table, or where a finger last touched it. */
  pointer: Point | null = $state.raw(null);
  pointedTask: number | null = $state(null);
  /** The score line that is pointed at. */
  pointedLineId = $state("");
  #isCounting = $state(false);
  /** The open dialog, at most one. */
  dialog: string | null = $state(null);
  /** The cell that is read out; while there is one, the arrow keys move over the whole map. */
  reading: Cell | null = $state.raw(null);
  readonly hints = new HintLoader(
    async () => (await this.loadAdvice()).hintsFor(new MapHintSource(this)),
    () => this.mayHint,
  );
  /** How big a unit is on the screen, when nothing moves. */
  scale = $state(0.6);

  constructor(link: TableLink<View>, { tiles: facts, questions }: MapFacts) {
    this.link = link;
    this.facts = facts;
    this.questions = questions;
    this.choice = new Choice(
      () => (link.view ? this.map : null),
      () => this.helps,
      () => this.turn.hand,
    );
    this.fitQuery = new FitQuery(
      () => link.table.id,
      () => this.mapSide,
    );
    this.offers = new Offers(this);
    this.countdown = new Countdown(() => link.table.reveals_in);
    this.thinking = new Elapsed(() => link.view !== null && this.turn.waitsForBot, { seconds: LONG_THOUGHT, call: () => announcer.speak(this.turn.label) });
    this.#completed = new JustCompleted(
      () => this.map,
      () => this.mapId,
      facts,
    );
    this.framing = new Framing(this.camera, {
      view: () => this.map,
      mapId: () => this.mapId,
      over: () => this.over,
      choice: this.choice,
      // The map lies still while its points are counted.
      line: () => (this.#isCounting ? null : this.pointedLine),
      everyCell: () => this.valuesCells,
    });

    $effect(() => {
      if (!this.camera.moving) this.scale = this.camera.scale;
    });
    // A suggestion is brought into sight, unless this person has moved the map.
    let suggested = "";
    $effect(() => {
      const last = this.suggestions.at(-1);
      const now = last ? `${last.person} ${last.cell.join()}` : "";
      const isNew = now !== "" && now !== suggested;
      suggested = now;
      if (isNew && last) untrack(() => !this.camera.touched && !this.choice.pinned && this.framing.reveal(last.cell));
    });
    // The tile of a question and the cell of a hint stay in sight, also once their words cover a part of the map.
    $effect(() => {
      void [this.camera.width, this.camera.height, this.camera.insets];
      const session = this.hints.hints?.session;
      const cell = this.question.open ? this.questionCell : session?.step ? session.cells[0] : null;
      if (this.camera.width) untrack(() => this.framing.reveal(cell ?? null));
    });
  }

  table = $derived.by(() => this.link.table);
  // There is no view between two tables; nothing that reads it is shown then.
  view = $derived.by(() => this.link.view!);
  /** The ghosts of others on this map. */
  suggestions = $derived.by(() => this.table.suggestions);
  helps = $derived.by(() => !this.link.table.options.purist);
  /** The hint on the screen says what every cell is worth. */
  valuesCells = $derived.by(() => this.hints.shown?.session.heat === true);
  mayHint = $derived.by(() => this.table.options.hints === true && ["place", "answer"].includes(this.turn.action));
  /** Parts in play may ask something after a placement. */
  abstract readonly mayBeAsked: boolean;
  /** What else a game offers beside the main button. */
  ownChips: Chip[] = $derived.by(() => []);
  mayChoose = $derived.by(() => this.turn.action === "place" || this.turn.action === "suggest");
  /** The tile that a question is about. */
  questionCell: Cell = $derived.by((): Cell => this.#cellOf(this.map.tiles.length - 1));
  tasks = $derived.by(() => {
    const { tasks, tiles, answers } = this.map;
    const answer = this.question.open ? answers[this.question.shown] : undefined;
    const effect: LegalRow | null = answer ? [0, 0, 0, answer[1], answer[2]] : this.choice.effect;
    return taskEffects(tasks, effect, this.turn.hand, tiles.length, this.facts, tiles);
  });
  pointed = $derived.by(() => (this.helps && !this.camera.moving ? territoryAt(this.map, this.pointer) : null));
  outlines = $derived.by(() => {
    const { tiles } = this.map;
    if (this.question.joined.length) {
      return this.question.joined.map((each) => ({ outline: outlineOf(each, tiles, this.facts), size: each.size }));
    }
    if (this.pointedLine) {
      return this.pointedLine.territories.map((each) => ({ outline: outlineOf(each, tiles, this.facts), size: each.size }));
    }
    const territory = this.pointed ?? territoryOfTask(this.map, this.pointedTask, this.facts);
    if (!territory) {
      return this.#completed.territories.map((each) => ({ outline: outlineOf(each, tiles, this.facts), drawn: true }));
    }
    return [{ outline: outlineOf(territory, tiles, this.facts), size: this.pointed ? undefined : territory.size }];
  });
  /** That line of the map on the screen. */
  pointedLine: SheetLine | null = $derived.by(() => (this.pointedLineId && this.lines.find((line) => idOf(line) === this.pointedLineId)) || null);
  /** The tiles that the line counts. */
  lit = $derived.by(() => (this.pointedLine?.tiles.length ? new Set(this.pointedLine.tiles) : null));

  /** Do what the main button says. */
  act = (): void => {
    const { decline } = this.question;
    if (decline) this.turn.answer(decline.move);
    else void this.turn.act(this.offers.plan());
  };

  pointAt = (line: string | null): void => {
    this.#isCounting = false;
    this.pointedLineId = line ?? "";
  };
  /** Show a line while the score is counted. */
  countAt = (line: string | null): void => {
    this.pointAt(line);
    this.#isCounting = line !== null;
  };

  hover = (point: Point | null): void => {
    this.pointer = point;
    const { choice } = this;
    // A pinned choice or a query stays when the mouse moves away.
    if (!point || !this.mayChoose || choice.pinned || this.fitQuery.cell || !this.#mouse.current) return;
    const { q, r } = cellAt(point);
    if (!choice.put(q, r, false)) choice.clear();
  };

  tap = (point: Point, double: boolean): void => {
    const { choice, turn } = this;
    const { q, r } = cellAt(point);
    if (!this.mayChoose || !choice.fits(q, r)) {
      this.release();
      if (choice.frontier.has(key(q, r)) && this.map.tiles.length) this.queryFits([q, r]);
      else if (this.map.tiles.some((row) => row[1] === q && row[2] === r)) this.pointer = point;
      return;
    }
    const suggestion = this.suggestions.find(({ cell }) => cell[0] === q && cell[1] === r);
    if (choice.isAt(q, r) && choice.pinned) {
      if (double && choice.rotations.length === 1) this.act();
      else turn.turn(1);
    } else choice.put(q, r, true, suggestion?.rotation);
    this.afterChoice();
  };

  wheelTurn = (point: Point, clockwise: boolean): boolean => {
    const { q, r } = cellAt(point);
    if (!this.choice.isAt(q, r)) return false;
    this.turn.turn(clockwise ? 1 : -1);
    return true;
  };

  /** Let go of whatever is chosen, queried or read. */
  release(): void {
    this.choice.clear();
    this.fitQuery.clear();
    this.pointer = null;
    this.reading = null;
  }
  /** Escape with nothing chosen or queried. */
  escape(): void {}
  /** Handle a key of this game alone; true if it meant something. */
  ownKey: (event: KeyboardEvent) => boolean = () => false;

  /** After every change of cell or rotation: bring it into sight and speak it. */
  afterChoice = (): void => {
    this.pointer = null;
    this.reading = null;
    this.fitQuery.clear();
    this.framing.reveal(this.choice.cell);
    const words = choiceWords(say(), this.choice, this.map.tiles, this.tasks);
    if (words) announcer.speak(words);
  };

  takeSuggestion(): boolean {
    const { suggestions } = this;
    const here = suggestions.findIndex(({ cell }) => this.choice.isAt(...cell));
    const next = suggestions[(here + 1) % suggestions.length];
    return this.mayChoose && next !== undefined && this.choice.put(...next.cell, true, next.rotation);
  }

  /** Ask the server which of the remaining tiles would fit a cell. */
  queryFits(cell: readonly [number, number]): void {
    if (!this.helps || this.over) return;
    void this.fitQuery.ask(cell).then(() => {
      const { fitting } = this.fitQuery;
      if (fitting) announcer.speak(say().cell_fits_said(cellWords(say(), cell, this.map.tiles), fitting.size));
    });
    this.framing.reveal(cell);
  }

  /** Read a cell of the map out: its tile, or what surrounds it. */
  read(cell: Cell): void {
    const begins = this.reading === null;
    this.choice.clear();
    this.fitQuery.clear();
    this.reading = cell;
    this.framing.reveal(cell);
    const words = say();
    const { tiles } = this.map;
    const slot = tiles.findIndex((row) => row[1] === cell[0] && row[2] === cell[1]);
    const turns = this.choice.legal.get(key(...cell))?.length ?? 0;
    const found =
      slot >= 0
        ? placedWords(words, slot, this.map, this.facts)
        : [words.empty_said, neighbourWords(words, cell, tiles, this.facts), turns ? words.fits_said(turns) : ""].join(" ");
    announcer.speak(`${begins ? `${words.reading_said} ` : ""}${cellWords(words, cell, tiles)}. ${found}`);
  }

  /** Begin or end reading the map out. */
  toggleReading(): void {
    if (this.reading) {
      this.reading = null;
      announcer.speak(say().reading_ends);
    } else this.read(this.choice.cell ?? this.#cellOf(this.map.tiles.length - 1));
  }

  /** Repeat what is in hand, and what surrounds the chosen cell. */
  describe(): void {
    const { hand } = this.turn;
    const { cell, rotation } = this.choice;
    const words = say();
    const parts = [
      hand ? handWords(words, hand, rotation, this.facts) : this.turn.label,
      cell ? `${cellWords(words, cell, this.map.tiles)}. ${neighbourWords(words, cell, this.map.tiles, this.facts)}` : "",
    ];
    announcer.speak(parts.filter(Boolean).join(" "));
  }

  isOpen = (dialog: string) => (): boolean => this.dialog === dialog;
  setOpen = (dialog: string) => (open: boolean) => void (!open && this.dialog === dialog && (this.dialog = null));

  /** Show the remaining tiles, for the chosen cell if there is one. */
  showRemaining = (): void => {
    if (!this.helps) return;
    if (this.choice.cell && !this.fitQuery.cell) this.queryFits(this.choice.cell);
    this.dialog = "remaining";
  };

  #cellOf(slot: number): Cell {
    const row = this.map.tiles[slot];
    return row ? [row[1], row[2]] : [0, 0];
  }
}
