/* What hints need to know about a sheet. */

import type { HintSource } from "../../advice/hintSource";
import { NO_NAMES } from "../../advice/words/names";
import type { Option } from "../../lib/wire";
import type { Play } from "./play.svelte";
import { draftOf } from "./view";
import { say, word } from "./words/say";

export class SheetHintSource implements HintSource {
  readonly kind = "sheet";
  /** Every draft has a cell. */
  readonly noCell = "";
  readonly names = NO_NAMES;
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  get table(): string {
    return this.#play.table.id;
  }
  get seat(): number {
    return this.#play.view.player;
  }
  get position(): string {
    const { player, round, dice, sheets } = this.#play.view;
    return JSON.stringify([player, round, dice, sheets.map(({ drawn }) => drawn)]);
  }
  get mayHint(): boolean {
    return this.#play.mayHint;
  }

  nameOf = ({ move }: Option): string => {
    const draft = draftOf(move);
    return draft ? say().hint_said(word(say().symbol, draft.die), word(say().colour, draft.colour)) : "";
  };

  takeUp = ({ move }: Option): void => {
    const draft = draftOf(move);
    if (!draft) return;
    this.#play.choice.takeUp(draft);
    this.#play.at = draft.cell;
  };
}
