/* The questions of this game, with what is left of hearts and markers, and what a cloud joins. */

import { STEPS } from "../../board/hex";
import { Question } from "../../map/question.svelte";
import { terrainOf } from "../../map/terrain";
import type { MapFacts, Territory } from "../../map/view";
import type { Turn } from "./turn.svelte";
import type { RomantikView } from "./view";
import { say, word } from "./words/say";

const JOIN = /^cloud:(\d)>(\d|new)$/;

export class RomantikQuestion extends Question {
  #turn: Turn;

  constructor(turn: Turn, game: MapFacts) {
    super(turn, () => turn.view!, game);
    this.#turn = turn;
  }

  view = $derived.by((): RomantikView => this.#turn.view!);
  name = $derived.by(() => this.view.phase);
  id = $derived.by(() => `${this.name} ${this.side}`);
  note = $derived.by(() => {
    const { phase, left } = this.view;
    if (phase === "heart") return say().hearts_left(left.red ?? 0, left.gold ?? 0);
    return phase === "photographer" ? say().cameras_left(left.cameras ?? 0) : "";
  });

  /** The slot of the cloud, and its side that is to be joined. */
  slot = $derived.by(() => this.view.tiles.findIndex((row) => row[0] === "clouds"));
  side: number | null = $derived.by(() => {
    const join = JOIN.exec(this.#turn.view?.moves[0] ?? "");
    return this.#turn.asks && join ? Number(join[1]) : null;
  });
  override joined: Territory[] = $derived.by(() => {
    if (this.side === null) return [];
    const target = this.open ? this.#target(this.answers[this.shown]?.move ?? "") : null;
    return [this.#facing, target].flatMap((each) => each ?? []);
  });
  /** The territory that the pending side of the cloud faces. */
  get #facing(): Territory | null {
    const cloud = this.view.tiles[this.slot];
    if (!cloud || this.side === null) return null;
    const [dq, dr] = STEPS[this.side]!;
    const other = this.view.tiles.findIndex((row) => row[1] === cloud[1] + dq && row[2] === cloud[2] + dr);
    return this.#territory(other, (this.side + 3) % 6);
  }

  protected override titleOf(): string {
    return this.side === null ? super.titleOf() : say().ask_join(word(say().territory, terrainOf(this.#facing?.terrain ?? "")));
  }
  protected override labelOf(move: string): string {
    if (!JOIN.test(move)) return super.labelOf(move);
    const target = this.#target(move);
    return target ? say().join_of(word(say().territory, terrainOf(target.terrain)), target.size) : say().join_new;
  }
  #target(move: string): Territory | null {
    const [, , to = "new"] = JOIN.exec(move) ?? [];
    return to === "new" ? null : this.#territory(this.slot, Number(to));
  }
  #territory(slot: number, side: number): Territory | null {
    return this.view.territories.find(({ sides }) => sides.some(([own, edge]) => own === slot && edge === side)) ?? null;
  }
}
