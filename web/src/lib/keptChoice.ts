/* What is chosen but not played yet, kept in this tab: a reload of the page loses nothing. */

const CHOICES = "dorfplatz.choice.";

export class KeptChoice<Chosen> {
  readonly #key: string;

  constructor(table: string) {
    this.#key = CHOICES + table;
  }

  /** What was chosen in this position. */
  read(position: string): Chosen | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#key) ?? "null");
      return kept?.position === position ? kept.chosen : null;
    } catch {
      return null;
    }
  }

  write(position: string, chosen: Chosen | null): void {
    try {
      if (chosen) sessionStorage.setItem(this.#key, JSON.stringify({ position, chosen }));
      else sessionStorage.removeItem(this.#key);
    } catch {
      // A browser that stores nothing forgets it with the page.
    }
  }
}
