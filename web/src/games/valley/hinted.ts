/* Hints for whoever draws on a sheet; they come when somebody first asks for one. */

import { type Hints, hintsFor } from "../../advice";
import type { Hinted } from "../../advice/hinted";
import type { Option } from "../../lib/wire";
import type { Play } from "./play.svelte";
import { draftOf } from "./view";
import { say, word } from "./words/say.svelte";

class HintedSheet implements Hinted {
  readonly kind = "sheet";
  /** The dice always have a cell. */
  readonly elsewhere = "";
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

  named = ({ move }: Option): string => {
    const draft = draftOf(move);
    return draft ? say().hint_said(word(say().symbol, draft.die), word(say().colour, draft.colour)) : "";
  };

  hold = ({ move }: Option): void => {
    const draft = draftOf(move);
    if (!draft) return;
    this.#play.choice.hold(draft);
    this.#play.at = draft.cell;
  };

  partName = (part: string): string => part;
}

export const hintsOnSheet = (play: Play): Hints => hintsFor(new HintedSheet(play));
