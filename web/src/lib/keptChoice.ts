/* What is chosen but not played yet, kept in this tab: a reload of the page loses nothing. */

import { inTab, keep, readJson } from "./storage";

const CHOICES = "dorfplatz.choice.";

export class KeptChoice<Chosen> {
  readonly #key: string;

  constructor(table: string) {
    this.#key = CHOICES + table;
  }

  /** What was chosen in this position. */
  read(position: string): Chosen | null {
    const kept = readJson(inTab, this.#key) as { position: string; chosen: Chosen } | null | undefined;
    return kept?.position === position ? kept.chosen : null;
  }

  write(position: string, chosen: Chosen | null): void {
    keep(inTab, this.#key, chosen ? JSON.stringify({ position, chosen }) : "");
  }
}
