/* What a screen reader announces, and the short notes that everybody sees. */

const NOTE_MS = 2600;
const BAD_NOTE_MS = 5000;

class Announcer {
  /** The text of the live region. */
  polite = $state("");
  note: { text: string; bad: boolean; key: number } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;
  #spoken = "";

  /** For screen readers alone. */
  speak(text: string): void {
    // A live region is read out only when its text changes, so a repeated text gets a space more.
    this.#spoken = this.#spoken === text ? `${text}\u00a0` : text;
    this.polite = this.#spoken;
  }

  /** For eye and ear. */
  show(text: string, bad = false): void {
    this.speak(text);
    this.note = { text, bad, key: ++this.#key };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.note = null), bad ? BAD_NOTE_MS : NOTE_MS);
  }

  /** Remove the note, because the page that it belongs to is gone. */
  clear(): void {
    this.note = null;
  }
}
export const announcer = new Announcer();
