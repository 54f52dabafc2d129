/* Whose turn it is and what the wide button does now. */

import { announcer } from "../../lib/announce.svelte";
import { play as sound } from "../../lib/sound";
import type { TableLink } from "../../lib/table.svelte";
import type { Choice } from "./choice.svelte";
import type { Hand, RomantikView } from "./view";
import { refusal, say, word } from "./words/say.svelte";

export type Action = "place" | "reveal" | "aside" | "answer" | "suggest" | "wait" | "watch" | "over";

/** The phases that ask the player in turn something about the tile that was just laid. */
const QUESTIONS = ["cloud", "heart", "mill", "balloon", "photographer"];
/** Moves with a button of their own; whatever else the server offers is a question to be answered. */
const PLAIN_MOVES = ["reveal", "aside", "store", "end"];

const TWICE = 400;

export class Turn {
  #link: TableLink<RomantikView>;
  #choice: Choice;
  /** Something was said and not answered yet. */
  busy = $state(false);
  /** The move that the server has just refused. */
  refused: string | null = $state(null);
  /** The stored tile is held instead of revealing one. */
  taking = $state(false);

  constructor(link: TableLink<RomantikView>, choice: Choice) {
    this.#link = link;
    this.#choice = choice;
  }

  view = $derived.by(() => this.#link.view);
  seats = $derived.by(() => this.#link.table.seats);
  seated = $derived.by(() => this.seats.some((seat) => seat.yours));
  seat = $derived.by(() => this.seats[this.view?.player ?? -1]);
  name = $derived.by(() => this.seat?.name ?? "");
  mine = $derived.by(() => this.seat?.yours === true && this.seat.state === "person");
  alone = $derived.by(() => this.seats.length === 1);
  /** Several people play at this screen, so that a name says more than "you". */
  shared = $derived.by(() => this.seats.filter((seat) => seat.yours).length > 1);
  /** The next tile comes by itself, a little after the last one was laid. */
  #automatic = $derived.by(() => this.#link.table.options.auto_reveal === true && !this.mayTake);
  #laid = 0;
  /** The seat that may take the last turn back, if it is one of mine. */
  takesBack = $derived.by(() => this.#link.table.may_take_back.find((seat) => this.seats[seat]?.yours));

  /** The answers that the server offers, in the notation of the game. */
  questions: string[] = $derived.by(() => (this.view?.moves ?? []).filter((move) => !PLAIN_MOVES.includes(move)));
  /** A question is asked, to whomever. */
  asks = $derived.by(() => QUESTIONS.includes(this.view?.phase ?? "") || this.questions.length > 0);
  mayStore = $derived.by(() => this.mine && this.view?.moves.includes("store") === true);
  mayTake = $derived.by(() => this.mine && this.view?.stored != null && !this.view.hand && this.view.legal.length > 0);
  mayEnd = $derived.by(() => this.mine && this.view?.moves.includes("end") === true);
  /** The tile that can be laid now. */
  hand: Hand | null = $derived.by(() => {
    const view = this.view;
    if (!view || view.hand) return view?.hand ?? null;
    const taken = this.mayTake && (this.taking || view.phase === "last");
    return taken && view.stored ? { tile: view.stored, marker: 0 } : null;
  });

  action: Action = $derived.by((): Action => {
    const view = this.view;
    if (!view || view.phase === "over") return "over";
    if (!this.seated) return "watch";
    if (this.mine) {
      if (this.asks) return "answer";
      if (this.hand && !view.hand) return "place";
      if (view.phase === "last") return "wait";
      if (view.phase === "reveal") return "reveal";
      return view.moves.includes("aside") ? "aside" : "place";
    }
    return view.phase === "place" && this.seat?.state !== "bot" ? "suggest" : "wait";
  });
  ready = $derived.by(() => {
    if (this.busy) return false;
    if (this.action === "place" || this.action === "suggest") return this.#choice.move !== null;
    return this.action === "reveal" || this.action === "aside";
  });
  label = $derived.by(() => {
    const words = say();
    switch (this.action) {
      case "place":
        return words.place_tile;
      case "reveal":
        return word(words.reveal, this.view?.due ?? "landscape");
      case "aside":
        return words.set_aside;
      case "answer":
        return words.answer;
      case "suggest":
        return words.suggest;
      case "wait":
        if (!this.mine && this.asks) return words.chooses(this.name);
        if (this.mine) return word(words.next_comes, this.view?.due ?? "landscape");
        return this.seat?.state === "bot" ? words.bot_thinks(this.name) : words.turn_of(this.name);
      case "watch":
        return words.watching;
      case "over":
        return words.game_over;
    }
  });

  async act(): Promise<void> {
    if (!this.ready || !this.view) return;
    const { action } = this;
    // A second press that was meant for the placing does not end the time for taking back.
    if (action === "reveal" && this.#automatic && performance.now() - this.#laid < TWICE) return;
    if (action === "suggest") {
      const { cell, rotation } = this.#choice;
      if (cell) void this.#link.send({ type: "suggest", cell: [cell[0], cell[1]], rotation });
      announcer.show(say().suggested);
      return;
    }
    const move = action === "place" ? this.#choice.move : action;
    if (!move) return;
    this.taking = false;
    const played = await this.#play(move);
    if (played && action === "place") {
      this.#laid = performance.now();
      sound("place");
    }
  }

  /** Answer a question, store the tile or end the game: one of the moves that the server offers. */
  answer = (move: string): void => void this.#play(move);

  /** What the Warehouse is for now: take the tile in hand, give the stored one, or take that one back. */
  warehouse(): boolean {
    if (this.mayStore) this.answer("store");
    else if (this.mayTake && this.view?.phase !== "last") this.taking = !this.taking;
    else return false;
    return true;
  }

  async #play(move: string): Promise<boolean> {
    if (this.busy || !this.view) return false;
    // The tile may have come by itself at the same moment.
    const quiet = move === "reveal" && this.#automatic;
    const played = await this.#ask({ type: "play", seat: this.view.player, move }, quiet);
    this.refused = played ? null : move;
    return played;
  }

  async takeBack(): Promise<void> {
    if (this.takesBack !== undefined) await this.#ask({ type: "take_back", seat: this.takesBack });
  }

  turn(step: 1 | -1): void {
    if (this.#choice.turn(step)) sound("turn");
  }

  async #ask(wish: Parameters<TableLink<RomantikView>["send"]>[0], quiet = false): Promise<boolean> {
    this.busy = true;
    const answer = await this.#link.send(wish);
    this.busy = false;
    if (!answer.ok && !quiet) announcer.show(refusal(answer.reason, answer.text), true);
    return answer.ok;
  }
}
