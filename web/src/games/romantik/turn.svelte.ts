/* Whose turn it is, and what the main button does now. */

import { type Action, MapTurn } from "../../map/turn.svelte";
import type { Hand } from "../../map/view";
import type { RomantikView } from "./view";
import { say, word } from "./words/say";

/** Every other phase asks a question about the tile just laid. */
const PLAIN_PHASES = ["reveal", "place", "last", "over"];

export class Turn extends MapTurn<RomantikView> {
  /** The stored tile is in hand, instead of a revealed one. */
  taking = $state(false);

  playing = $derived.by(() => this.view?.player ?? -1);
  seat = $derived.by(() => this.seats[this.playing]);
  name = $derived.by(() => this.seat?.name ?? "");
  mine = $derived.by(() => this.seat?.yours === true && this.seat.state === "person");
  alone = $derived.by(() => this.seats.length === 1);
  /** Several people play at this screen, so that a name says more than "you". */
  shared = $derived.by(() => this.seats.filter((seat) => seat.yours).length > 1);
  override automatic = $derived.by(() => this.link.table.options.auto_reveal === true && !this.mayTake);

  /** Somebody is asked a question. */
  asks = $derived.by(() => this.view !== null && !PLAIN_PHASES.includes(this.view.phase));
  answerMoves: string[] = $derived.by(() => (this.asks ? this.view!.moves : []));
  mayStore = $derived.by(() => this.mine && this.view?.moves.includes("store") === true);
  mayTake = $derived.by(() => this.mine && this.view?.stored != null && !this.view.hand && this.view.legal.length > 0);
  mayEnd = $derived.by(() => this.mine && this.view?.moves.includes("end") === true);
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
  override waitsForBot = $derived.by(() => this.action === "wait" && !this.mine && this.seat?.state === "bot" && !this.link.table.ready_in[this.playing]);
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
        return this.waitsForBot ? words.bot_thinks(this.name) : words.turn_of(this.name);
      case "watch":
        return words.watching;
      default:
        return words.game_over;
    }
  });

  protected override beforeMove(): void {
    this.taking = false;
  }

  /** Use the Warehouse: store the tile in hand, take the stored one, or put that one back. */
  warehouse(): boolean {
    if (this.mayStore) this.answer("store");
    else if (this.mayTake && this.view?.phase !== "last") this.taking = !this.taking;
    else return false;
    return true;
  }
}
