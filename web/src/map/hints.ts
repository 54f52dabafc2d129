/* What hints need to know about a map. */

import type { HintSource } from "../advice/hintSource";
import type { Names } from "../advice/words/names";
import type { Option } from "../lib/wire";
import { namesOnMap } from "./names";
import type { MapPlay } from "./play.svelte";
import { say } from "./words/say";

export class MapHintSource implements HintSource {
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
  get noCell(): string {
    return this.#play.question.open ? say().hint_answer : say().hint_elsewhere;
  }
  get names(): Names {
    return namesOnMap(this.#play.partName);
  }

  nameOf = ({ cell, move }: Option): string => {
    if (cell) return "";
    const answer = this.#play.question.answers.find((each) => each.move === move);
    return answer ? say().hint_answer_said(answer.label) : (say().hint_move[move] ?? "");
  };

  takeUp = ({ cell, rotation, move }: Option): void => {
    const { question, choice } = this.#play;
    const answer = question.answers.findIndex((each) => each.move === move);
    if (answer >= 0) question.active = answer;
    else if (cell && choice.put(cell[0], cell[1], true, rotation ?? 0)) {
      // What was taken up was not meant for this placement, even if it is in the same cell.
      this.#play.offers.decline();
      this.#play.afterChoice();
    }
  };
}
