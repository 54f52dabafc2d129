/* The hints of a game, which come when somebody first asks for one. */

import type { Hints } from "../advice";
import { announcer } from "../lib/announce.svelte";
import { say } from "../words/say.svelte";

export class HintDesk {
  /** What has come. */
  hints: Hints | null = $state.raw(null);
  readonly #load: () => Promise<Hints>;
  readonly #mayHint: () => boolean;

  constructor(load: () => Promise<Hints>, mayHint: () => boolean) {
    this.#load = load;
    this.#mayHint = mayHint;
  }

  /** What is to be shown now. */
  shown = $derived.by(() => (this.hints?.hinting.open ? this.hints : null));

  /** Ask for a hint or for more of it, or for what every cell is worth. */
  ask = async (heat = false): Promise<void> => {
    if (!this.#mayHint()) return;
    this.hints ??= await this.#load().catch(() => null);
    if (!this.hints) announcer.show(say().no_server, true);
    else await (heat ? this.hints.hinting.toggleHeat() : this.hints.hinting.press());
  };
}
