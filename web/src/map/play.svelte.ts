/* One person's map on the screen: what they point at, what they hold, and what the map shows for it. */

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { Camera } from "../board/camera.svelte";
import { type Cell, type Point, cellAt, key } from "../board/hex";
import { announcer } from "../lib/announce.svelte";
import type { TableLink } from "../lib/table.svelte";
import { HintDesk } from "../ui/hints.svelte";
import type { Asked } from "./asked.svelte";
import { Asking } from "./asking.svelte";
import { Choice } from "./choice.svelte";
import { JustCompleted } from "./completed.svelte";
import { taskEffects } from "./effects";
import { effectWords } from "./effectWords";
import { Framing } from "./framing.svelte";
import { outlineOf } from "./outline";
import { type SheetLine, idOf } from "./sheet";
import { territoryAt, territoryOfTask } from "./territories";
import { besideWords, cellWords, handWords, laidWords } from "./tileWords";
import type { MapTurn } from "./turn.svelte";
import type { Facts, LegalRow, MapView, Unseen } from "./view";
import { say } from "./words/say.svelte";

export abstract class MapPlay<View> {
  readonly camera = new Camera();
  readonly link: TableLink<View>;
  readonly facts: Facts;
  readonly choice: Choice;
  readonly asking: Asking;
  readonly framing: Framing;
  abstract readonly turn: MapTurn<View>;
  abstract readonly asked: Asked;
  /** The map on the screen with what may be done on it; what nobody has seen; whether the game is over. */
  abstract readonly map: MapView;
  abstract readonly unseen: Unseen;
  abstract readonly over: boolean;
  /** The score sheet of the map on the screen. */
  abstract readonly lines: SheetLine[];
  /** What a part is called, or a point of interest. */
  abstract readonly partName: (part: string) => string;
  /** Which map it is, where there are several to look at. */
  which: number = $derived.by(() => 0);
  /** The side that it belongs to; none where all share it. */
  ownedBy: number | undefined = $derived.by(() => undefined);
  readonly #completed: JustCompleted;
  readonly #mouse = new MediaQuery("hover: hover");

  /** Where a mouse is on the table, or where a finger last touched it. */
  pointer: Point | null = $state.raw(null);
  pointedTask: number | null = $state(null);
  /** The name of the line of the score sheet that is pointed at. */
  pointedName = $state("");
  /** The dialog that is open, at most one. */
  opened: string | null = $state(null);
  /** The cell that is read out; while there is one, the arrows go over the whole map. */
  reading: Cell | null = $state.raw(null);
  readonly hinting = new HintDesk(
    async () => (await import("../advice")).hintsOnMap(this),
    () => this.mayHint,
  );
  /** How big a unit is on the screen, when nothing moves. */
  scale = $state(0.6);

  constructor(link: TableLink<View>, facts: Facts) {
    this.link = link;
    this.facts = facts;
    this.choice = new Choice(
      () => (link.view ? this.map : null),
      () => this.helps,
      () => this.turn.hand,
    );
    this.asking = new Asking(
      () => link.table.id,
      () => this.ownedBy,
    );
    this.#completed = new JustCompleted(
      () => this.map,
      () => this.which,
      facts,
    );
    this.framing = new Framing(this.camera, {
      view: () => this.map,
      which: () => this.which,
      over: () => this.over,
      choice: this.choice,
      line: () => this.pointedLine,
    });

    $effect(() => {
      if (!this.camera.moving) this.scale = this.camera.scale;
    });
    // Somebody's suggestion comes into sight, unless this person has put the map where it is.
    let suggested = "";
    $effect(() => {
      const last = this.suggestions.at(-1);
      const now = last ? `${last.person} ${last.cell.join()}` : "";
      const isNew = now !== "" && now !== suggested;
      suggested = now;
      if (isNew && last) untrack(() => !this.camera.touched && !this.choice.pinned && this.framing.reveal(last.cell));
    });
    // The tile of a question is in sight, also once the question has taken its room.
    $effect(() => {
      void [this.camera.width, this.camera.height, this.camera.insets];
      const cell = this.asked.open && this.camera.width ? this.asksAbout : null;
      untrack(() => this.framing.reveal(cell));
    });
  }

  table = $derived.by(() => this.link.table);
  // Between two tables there may be no view for a moment; nobody looks then.
  view = $derived.by(() => this.link.view!);
  /** Ghosts that others show on this map. */
  suggestions = $derived.by(() => this.table.suggestions);
  helps = $derived.by(() => !this.link.table.options.purist);
  mayHint = $derived.by(() => this.table.options.hints === true && ["place", "answer"].includes(this.turn.action));
  mayChoose = $derived.by(() => this.turn.action === "place" || this.turn.action === "suggest");
  /** The tile that a question is about. */
  asksAbout: Cell = $derived.by((): Cell => this.#cellOf(this.map.tiles.length - 1));
  tasks = $derived.by(() => {
    const { tasks, tiles, answers } = this.map;
    const answer = this.asked.open ? answers[this.asked.active] : undefined;
    const effect: LegalRow | null = answer ? [0, 0, 0, answer[1], answer[2]] : this.choice.effect;
    return taskEffects(tasks, effect, this.turn.hand, tiles.length, this.facts, tiles);
  });
  pointed = $derived.by(() => (this.helps && !this.camera.moving ? territoryAt(this.map, this.pointer) : null));
  outlines = $derived.by(() => {
    const { tiles } = this.map;
    if (this.asked.joined.length) {
      return this.asked.joined.map((each) => ({ outline: outlineOf(each, tiles, this.facts), size: each.size }));
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
  /** That line as it counts the map on the screen, whichever that is now. */
  pointedLine: SheetLine | null = $derived.by(() => (this.pointedName && this.lines.find((line) => idOf(line) === this.pointedName)) || null);
  /** The tiles that a line of the score sheet counts. */
  lit = $derived.by(() => (this.pointedLine?.tiles.length ? new Set(this.pointedLine.tiles) : null));

  pointAt = (line: SheetLine | null): void => {
    this.pointedName = line ? idOf(line) : "";
  };

  hover = (point: Point | null): void => {
    this.pointer = point;
    const { choice } = this;
    // Whoever has chosen or asked about a cell may move the mouse away from it.
    if (!point || !this.mayChoose || choice.pinned || this.asking.cell || !this.#mouse.current) return;
    const { q, r } = cellAt(point);
    if (!choice.put(q, r, false)) choice.clear();
  };

  tap = (point: Point, double: boolean): void => {
    const { choice, turn } = this;
    const { q, r } = cellAt(point);
    if (!this.mayChoose || !choice.fits(q, r)) {
      this.letGo();
      if (choice.beside.has(key(q, r)) && this.map.tiles.length) this.ask([q, r]);
      else if (this.map.tiles.some((row) => row[1] === q && row[2] === r)) this.pointer = point;
      return;
    }
    const suggestion = this.suggestions.find(({ cell }) => cell[0] === q && cell[1] === r);
    if (choice.isAt(q, r) && choice.pinned) {
      if (double && choice.rotations.length === 1) void turn.act();
      else turn.turn(1);
    } else choice.put(q, r, true, suggestion?.rotation);
    this.chosen();
  };

  wheelTurn = (point: Point, clockwise: boolean): boolean => {
    const { q, r } = cellAt(point);
    if (!this.choice.isAt(q, r)) return false;
    this.turn.turn(clockwise ? 1 : -1);
    return true;
  };

  letGo(): void {
    this.choice.clear();
    this.asking.clear();
    this.pointer = null;
    this.reading = null;
  }
  /** Escape with nothing held or asked. */
  escape(): void {}
  /** A key of this game alone; true if it meant something. */
  ownKey: (event: KeyboardEvent) => boolean = () => false;

  /** After every change of cell or rotation: bring it into sight and say it. */
  chosen = (): void => {
    this.pointer = null;
    this.reading = null;
    this.asking.clear();
    this.framing.reveal(this.choice.cell);
    this.#tellChoice();
  };

  takeSuggestion(): boolean {
    const { suggestions } = this;
    const here = suggestions.findIndex(({ cell }) => this.choice.isAt(...cell));
    const next = suggestions[(here + 1) % suggestions.length];
    return this.mayChoose && next !== undefined && this.choice.put(...next.cell, true, next.rotation);
  }

  /** Ask which of the remaining tiles would fit a cell. */
  ask(cell: readonly [number, number]): void {
    if (!this.helps || this.over) return;
    void this.asking.ask(cell).then(() => {
      const { answer } = this.asking;
      if (answer) announcer.tell(say().cell_fits_said(cellWords(say(), cell, this.map.tiles), answer.size));
    });
    this.framing.reveal(cell);
  }

  /** Read a cell of the map out: its tile, or what stands round it. */
  read(cell: Cell): void {
    const begins = this.reading === null;
    this.choice.clear();
    this.asking.clear();
    this.reading = cell;
    this.framing.reveal(cell);
    const words = say();
    const { tiles } = this.map;
    const slot = tiles.findIndex((row) => row[1] === cell[0] && row[2] === cell[1]);
    const turns = this.choice.legal.get(key(...cell))?.length ?? 0;
    const told =
      slot >= 0
        ? laidWords(words, slot, this.map, this.facts)
        : [words.empty_said, besideWords(words, cell, tiles, this.facts), turns ? words.fits_said(turns) : ""].join(" ");
    announcer.tell(`${begins ? `${words.reading_said} ` : ""}${cellWords(words, cell, tiles)}. ${told}`);
  }

  /** Begin to read the map out, or end it. */
  toggleReading(): void {
    if (this.reading) {
      this.reading = null;
      announcer.tell(say().reading_ends);
    } else this.read(this.choice.cell ?? this.#cellOf(this.map.tiles.length - 1));
  }

  /** Say again what is in hand, and what the chosen cell is beside. */
  describe(): void {
    const { hand } = this.turn;
    const { cell, rotation } = this.choice;
    const words = say();
    const told = [
      hand ? handWords(words, hand, rotation, this.facts) : this.turn.label,
      cell ? `${cellWords(words, cell, this.map.tiles)}. ${besideWords(words, cell, this.map.tiles, this.facts)}` : "",
    ];
    announcer.tell(told.filter(Boolean).join(" "));
  }

  isOpen = (dialog: string) => (): boolean => this.opened === dialog;
  shut = (dialog: string) => (open: boolean): void => {
    if (!open && this.opened === dialog) this.opened = null;
  };

  /** Show the remaining tiles, for the chosen cell if there is one. */
  showRemaining = (): void => {
    if (!this.helps) return;
    if (this.choice.cell && !this.asking.cell) this.ask(this.choice.cell);
    this.opened = "remaining";
  };

  #cellOf(slot: number): Cell {
    const row = this.map.tiles[slot];
    return row ? [row[1], row[2]] : [0, 0];
  }

  #tellChoice(): void {
    const { cell, rotation, rotations, effect } = this.choice;
    if (!cell) return;
    const words = say();
    const where = words.cell_said(cellWords(words, cell, this.map.tiles), rotations.indexOf(rotation) + 1, rotations.length);
    const points = effect?.[3] ? words.points_said(effect[3]) : "";
    announcer.tell(effect ? `${where} ${[effectWords(words, this.tasks), points].filter(Boolean).join(", ")}` : where);
  }
}
