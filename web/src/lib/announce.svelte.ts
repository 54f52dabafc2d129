/* What a screen reader announces, and the short notes that everybody sees. */

const NOTE_MS = 2600;
const BAD_NOTE_MS = 5000;
/** A live region whose text is replaced sooner may not be read to its end. */
const MOMENT_MS = 1500;

class Announcer {
  /** The text of the live region. */
  polite = $state("");
  note: { text: string; bad: boolean; key: number } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #key = 0;
  #spoken = "";
  #told = { text: "", at: 0 };

  /** For screen readers alone. */
  speak(text: string): void {
    // A live region is read out only when its text changes, so a repeated text gets a space more.
    this.#spoken = this.#spoken === text ? `${text}\u00a0` : text;
    this.polite = this.#spoken;
  }

  /** For screen readers alone: what happened at the table. It does not replace what happened a moment ago. */
  tell(text: string): void {
    const now = Date.now();
    const before = now - this.#told.at < MOMENT_MS ? `${this.#told.text} ` : "";
    this.#told = { text: before + text, at: now };
    this.speak(this.#told.text);
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
