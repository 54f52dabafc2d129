/* The hints of a game, loaded when somebody first asks for one. */

import { announcer } from "../lib/announce.svelte";
import { say } from "../lib/words/say";
import type { Hints } from ".";

export class HintLoader {
  /** Null until somebody has asked. */
  hints: Hints | null = $state.raw(null);
  readonly #load: () => Promise<Hints>;
  readonly #mayHint: () => boolean;

  constructor(load: () => Promise<Hints>, mayHint: () => boolean) {
    this.#load = load;
    this.#mayHint = mayHint;
  }

  /** What is to be shown now. */
  shown = $derived.by(() => (this.hints?.session.open ? this.hints : null));

  /** Ask for a hint or for more of it, or for the value of every cell. */
  ask = async (heat = false): Promise<void> => {
    if (!this.#mayHint()) return;
    this.hints ??= await this.#load().catch(() => null);
    if (!this.hints) announcer.show(say().no_server, true);
    else await (heat ? this.hints.session.toggleHeat() : this.hints.session.press());
  };
}
