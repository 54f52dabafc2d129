/* Hints for whoever lays tiles on a map. */

import type { Option } from "../lib/wire";
import type { MapPlay } from "../map/play.svelte";
import type { Hinted } from "./hinted";
import { say } from "./words/reasons";

export class HintedMap implements Hinted {
  readonly kind = "map";
  readonly #play: MapPlay<unknown>;

  constructor(play: MapPlay<unknown>) {
    this.#play = play;
  }

  get table(): string {
    return this.#play.link.table.id;
  }
  get seat(): number {
    return this.#play.turn.playing;
  }
  get position(): string {
    const { map, turn } = this.#play;
    return `${map.tiles.length} ${turn.hand?.tile} ${turn.action} ${map.moves.join()} ${map.legal.length}`;
  }
  get mayHint(): boolean {
    return this.#play.mayHint;
  }
  get elsewhere(): string {
    return this.#play.asked.open ? say().where_answer : say().where_word;
  }

  partName = (part: string): string => this.#play.partName(part);

  named = ({ cell, move }: Option): string => {
    if (cell) return "";
    const answer = this.#play.asked.options.find((option) => option.move === move);
    return answer ? say().answer_said(answer.label) : (say().moves[move] ?? "");
  };

  hold = ({ cell, rotation, move }: Option): void => {
    const { asked, choice } = this.#play;
    const answer = asked.options.findIndex((option) => option.move === move);
    if (answer >= 0) asked.active = answer;
    else if (cell && choice.put(cell[0], cell[1], true, rotation ?? 0)) this.#play.chosen();
  };
}
