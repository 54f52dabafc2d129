/* The questions of Module 2, with what is left of hearts and markers. */

import { Question } from "../../map/question.svelte";
import type { MapFacts, MapView } from "../../map/view";
import type { Turn } from "./turn.svelte";
import { say } from "./words/say";

export class DuelQuestion extends Question {
  #turn: Turn;
  #supply: () => Record<string, number>;
  #hearts: () => number;

  constructor(turn: Turn, map: () => MapView, supply: () => Record<string, number>, hearts: () => number, game: MapFacts) {
    super(turn as never, map, game);
    this.#turn = turn;
    this.#supply = supply;
    this.#hearts = hearts;
  }

  name = $derived.by(() => this.#turn.choices?.step ?? "done");
  id = $derived.by(() => `${this.#turn.sides.acting} ${this.name} ${this.#turn.choices?.moves.length}`);
  note = $derived.by(() => {
    if (this.name === "heart") return say().hearts_in_hand(this.#hearts());
    if (this.name === "photographer") return say().cameras_left(this.#supply().cameras ?? 0);
    return this.name === "interest" ? say().interest_note : "";
  });
}
