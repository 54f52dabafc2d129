/* What the main button does now; each game says whose turn it is. */

import { announcer } from "../lib/announce.svelte";
import { announceAnswer } from "../lib/answered";
import { play as sound } from "../lib/sound";
import type { TableLink, TableRequest } from "../lib/table.svelte";
import type { Choice } from "./choice.svelte";
import type { Plan } from "./foresight.svelte";
import type { Hand } from "./view";
import { say } from "./words/say";

export type Action = "place" | "reveal" | "aside" | "answer" | "suggest" | "back" | "wait" | "watch" | "over";

export abstract class MapTurn<View> {
  protected readonly link: TableLink<View>;
  protected readonly choice: Choice;
  /** A request waits for its answer. */
  busy = $state(false);
  /** The move that the server has just refused. */
  refused: string | null = $state(null);
  /** What to answer to the questions after the last placement, by the question’s name. */
  plan: Plan | null = $state.raw(null);
  /** A press that came while a request was on its way. */
  #pressed = false;

  constructor(link: TableLink<View>, choice: Choice) {
    this.link = link;
    this.choice = choice;
  }

  view = $derived.by(() => this.link.view);
  seats = $derived.by(() => this.link.table.seats);
  seated = $derived.by(() => this.seats.some((seat) => seat.yours));
  /** The next tile is revealed automatically, shortly after the last one was laid. */
  automatic = $derived.by(() => this.link.table.options.auto_reveal === true);
  /** The seat that may take the last turn back, if it is one of mine. */
  takesBack = $derived.by(() => this.link.table.may_take_back.find((seat) => this.seats[seat]?.yours));

  /** The seat that plays here now. */
  abstract readonly playing: number;
  /** The tile that can be laid now. */
  abstract readonly hand: Hand | null;
  abstract readonly action: Action;
  abstract readonly label: string;
  /** The answers that the server offers, in the notation of the game. */
  abstract readonly answerMoves: string[];

  /** This person waits for a bot. */
  waitsForBot: boolean = $derived.by(() => false);

  ready = $derived.by(() => {
    if (this.action === "place" || this.action === "suggest") return this.choice.move !== null;
    return ["reveal", "aside", "back"].includes(this.action);
  });

  /** Do what the main button says; `plan` is what to answer to the questions after a placement. */
  async act(plan: Plan | null = null): Promise<void> {
    if (this.busy) this.#pressed = true;
    if (this.busy || !this.ready || !this.view) return;
    const { action } = this;
    if (action === "back") return this.goBack();
    if (action === "suggest") return this.suggest();
    const move = action === "place" ? this.choice.move : action;
    if (!move) return;
    this.beforeMove();
    if (action === "place") this.plan = plan;
    const played = await this.play(move);
    if (played && action === "place") sound("place");
  }
  /** Team-mates at other screens can be shown a ghost instead of a placement. */
  maySuggest: boolean = $derived.by(() => false);
  /** Show team-mates where the tile could lie. */
  suggest(): void {
    const { cell, rotation } = this.choice;
    if (!cell) return;
    void this.link.send({ type: "suggest", cell: [cell[0], cell[1]], rotation, seat: this.suggestsFrom }).then((answer) => {
      if (answer.ok) announcer.show(say().suggested);
      else announceAnswer(answer);
    });
  }
  /** The own seat that suggests; null where any will do. */
  protected suggestsFrom: number | null = $derived.by(() => null);
  /** Back to the own map, where there are several. */
  protected goBack(): void {}
  /** Reset what belongs to the position before a move. */
  protected beforeMove(): void {}

  /** Answer a question: one of the moves that the server offers. */
  answer = (move: string): void => void this.play(move);

  protected async play(move: string): Promise<boolean> {
    if (this.busy || !this.view) return false;
    // The tile may have been revealed automatically at the same moment.
    const silent = move === "reveal" && this.automatic;
    const played = await this.ask({ type: "play", seat: this.playing, move }, silent);
    this.refused = played ? null : move;
    if (!played) this.plan = null;
    return played;
  }

  async takeBack(): Promise<void> {
    if (this.takesBack !== undefined) await this.ask({ type: "take_back", seat: this.takesBack });
  }

  turn(step: 1 | -1): void {
    if (this.choice.turn(step)) sound("turn");
  }

  protected async ask(request: TableRequest, silent = false): Promise<boolean> {
    this.busy = true;
    this.#pressed = false;
    const answer = await this.link.send(request);
    this.busy = false;
    // Whoever pressed twice wants the next tile at once.
    if (this.#pressed && answer.ok && this.action === "reveal") void this.act();
    announceAnswer(answer, silent);
    return answer.ok;
  }
}
