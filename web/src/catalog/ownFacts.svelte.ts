/* What the server says about a game with a custom catalog; until it has said it, nothing can be chosen or drawn. */

import { ApiError, type GameFacts, gameFacts } from "../lib/api";

export class OwnFacts {
  /** Why they are not there: the server does not have the catalog, or does not answer. */
  failed: "missing" | "away" | null = $state(null);
  #found: { of: string; facts: GameFacts<unknown> } | null = $state.raw(null);
  #round = $state(0);
  readonly #wanted: () => string;

  constructor(game: () => string, catalog: () => string) {
    this.#wanted = () => catalog() && `${game()} ${catalog()}`;
    $effect(() => {
      const [name, wanted, of] = [game(), catalog(), this.#wanted()];
      void this.#round;
      this.failed = null;
      if (!wanted) return;
      let current = true;
      gameFacts<unknown>(name, wanted).then(
        (facts) => current && (this.#found = { of, facts }),
        (error: unknown) => current && (this.failed = error instanceof ApiError ? "missing" : "away"),
      );
      return () => (current = false);
    });
  }

  facts: GameFacts<unknown> | undefined = $derived.by(() => (this.#found?.of === this.#wanted() ? this.#found?.facts : undefined));
  /** No catalog is asked for, or this one is there. */
  isReady = $derived.by(() => !this.#wanted() || this.facts !== undefined);

  again(): void {
    this.#round++;
  }
}
