/* The questions of Module 2: a heart, the photographer, a point of interest. */

import { Question } from "../../map/question.svelte";
import type { Facts, MapView } from "../../map/view";
import { answerName } from "./answers";
import type { Turn } from "./turn.svelte";
import { interestEmblem } from "./emblems";
import { say, word } from "./words/say";

export class DuelQuestion extends Question {
  #turn: Turn;
  #supply: () => Record<string, number>;
  #hearts: () => number;

  constructor(turn: Turn, map: () => MapView, supply: () => Record<string, number>, hearts: () => number, facts: Facts) {
    super(turn as never, map, facts);
    this.#turn = turn;
    this.#supply = supply;
    this.#hearts = hearts;
  }

  step = $derived.by(() => this.#turn.choices?.step ?? "done");
  id = $derived.by(() => `${this.#turn.sides.acting} ${this.step} ${this.#turn.choices?.moves.length}`);
  title = $derived.by(() => (this.open ? word(say().ask, this.step) : ""));
  note = $derived.by(() => {
    if (this.step === "heart") return say().hearts_in_hand(this.#hearts());
    return this.step === "photographer" ? say().cameras_left(this.#supply().cameras ?? 0) : say().interest_note;
  });

  protected override labelOf(move: string): string {
    return answerName(move);
  }
  protected override figureOf(move: string): string {
    if (move === "heart:red") return "figure_red_heart";
    if (move === "photographer:yes") return "figure_photographer";
    const [, interest = "none"] = move.split("interest:");
    return interest === "none" ? "" : interestEmblem(interest);
  }
  protected override noteOf = (move: string): string => (move.startsWith("interest:") ? (say().interest_rule[move.replace("interest:", "")] ?? "") : "");
}
