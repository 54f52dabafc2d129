/* What this person's side may do now; sides act simultaneously. */

import type { TableLink } from "../../lib/table.svelte";
import type { Choice } from "../../map/choice.svelte";
import { type Action, MapTurn } from "../../map/turn.svelte";
import type { Hand } from "../../map/view";
import type { Sides } from "./sides.svelte";
import { type DuelChoices, type DuelView, choicesOf } from "./view";
import { say, word } from "./words/say";

/** Every other step asks a question. */
const PLAIN_STEPS = ["reveal", "place", "lay interest", "wait", "done", "over"];

export class Turn extends MapTurn<DuelView> {
  readonly sides: Sides;

  constructor(link: TableLink<DuelView>, choice: Choice, sides: Sides) {
    super(link, choice);
    this.sides = sides;
  }

  playing = $derived.by(() => this.sides.seatFor(this.sides.acting));
  choices: DuelChoices | null = $derived.by(() => (this.view && this.sides.acting !== null ? choicesOf(this.view, this.sides.acting) : null));
  /** The map that is shown is the one that this person acts on. */
  isHome = $derived.by(() => this.sides.shown === this.sides.acting);
  hand: Hand | null = $derived.by(() => (this.isHome ? (this.choices?.tile ?? null) : null));
  asks = $derived.by(() => this.choices !== null && !PLAIN_STEPS.includes(this.choices.step));
  answerMoves: string[] = $derived.by(() => (this.asks ? this.choices!.moves : []));
  override takesBack = $derived.by(() => {
    const { acting, hides, handingTo } = this.sides;
    const mine = this.link.table.may_take_back.filter((seat) => this.seats[seat]?.yours);
    // Whoever has just handed the screen over may take back until the next side has it.
    return mine.find((seat) => this.sides.sideOf(seat) === acting) ?? (hides && handingTo === null ? undefined : mine[0]);
  });

  action: Action = $derived.by((): Action => {
    const { choices } = this;
    if (!this.view || this.view.phase === "over") return "over";
    if (this.sides.acting === null) return "watch";
    if (!this.isHome) return "back";
    if (this.asks) return "answer";
    switch (choices?.step) {
      case "reveal":
        return "reveal";
      case "place":
      case "lay interest":
        return choices.moves.includes("aside") ? "aside" : "place";
      default:
        return "wait";
    }
  });
  label = $derived.by(() => {
    const words = say();
    switch (this.action) {
      case "place":
        return words.place_tile;
      case "reveal":
        return this.view?.due ? word(words.reveal, this.view.due) : words.next_tile;
      case "aside":
        return words.set_aside;
      case "answer":
        return words.answer;
      case "back":
        return this.sides.shared ? words.back_to(this.sides.nameOf(this.sides.acting ?? 0)) : words.back_to_mine;
      case "watch":
        return words.watching;
      case "over":
        return words.game_over;
      default:
        return this.waitsFor;
    }
  });
  /** Nothing can be laid here now. */
  isWaiting = $derived.by(() => ["wait", "watch", "back"].includes(this.action));
  /** Who is still thinking, in words. */
  waitsFor = $derived.by(() => {
    const { view, sides } = this;
    const others = (view?.thinking ?? []).filter((side) => side !== sides.acting).map(sides.nameOf);
    if (!others.length && sides.acting !== null && sides.isThinking(sides.acting)) return say().your_turn;
    if (!others.length) return view?.phase === "reveal" && view.due ? word(say().next_comes, view.due) : say().turn_ends;
    return others.length === 1 ? say().waits_for(others[0]!) : say().waits_for_some(others.length);
  });

  override waitsForBot = $derived.by(
    () => this.action === "wait" && this.seats.some((seat, number) => seat.state === "bot" && this.view?.thinking.includes(seat.side ?? number) && !this.link.table.ready_in[number]),
  );

  /** Team-mates at other screens. */
  override maySuggest = $derived.by(
    () => this.action === "place" && this.seats.some((seat) => seat.state === "person" && !seat.yours && (seat.side ?? 0) === this.sides.acting),
  );
  protected override suggestsFrom = $derived.by(() => this.playing);
  protected override goBack(): void {
    this.sides.back();
  }
  override async takeBack(): Promise<void> {
    const seat = this.takesBack;
    if (seat === undefined) return;
    if (await this.ask({ type: "take_back", seat })) this.sides.actFor(this.sides.sideOf(seat));
  }
}
