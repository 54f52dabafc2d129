/* What a screen reader hears, and the short notes everybody sees. */

class Announcer {
  polite = $state("");
  note: { text: string; bad: boolean; key: number } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;
  #told = "";

  /** For the ear alone. */
  tell(text: string): void {
    // The same words twice are heard twice only if the region changes.
    this.#told = this.#told === text ? `${text}\u00a0` : text;
    this.polite = this.#told;
  }

  /** For eye and ear. */
  show(text: string, bad = false): void {
    this.tell(text);
    this.note = { text, bad, key: ++this.#key };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.note = null), bad ? 5000 : 2600);
  }

  /** What was shown belongs to a page that is gone. */
  hush(): void {
    this.note = null;
  }
}
export const announcer = new Announcer();
