/* What is typed or laid on a score pad, kept on this device at once: it survives a reload, a closed browser and a lost connection. */

import { onDevice, readJson } from "../lib/storage";

export const PADS = "dorfplatz.pad.";
/** Under this name a pad notes what it was begun on. */
const ABOUT = "about";

type Content = Record<string, unknown>;

export class KeptPad {
  readonly #key: string;
  readonly #about: string;
  /** What the device could not store. */
  #unstored: Content = {};

  /** `scope` names the pad: a game, or a campaign and perhaps the game that is corrected. What was kept about something else than `about` is dropped. */
  constructor(scope: string, about = "") {
    this.#key = PADS + scope;
    this.#about = about;
    if (this.isKept && (this.#content[ABOUT] ?? "") !== about) this.clear();
  }

  /** Whether anything is kept; a pad that was delivered is cleared. */
  get isKept(): boolean {
    return Object.keys(this.#content).length > 0;
  }

  /** What was kept under a name; something of another shape than `fallback` is ignored. */
  read<T>(name: string, fallback: T): T {
    const found = this.#content[name];
    return found !== undefined && shapeOf(found) === shapeOf(fallback) ? (found as T) : fallback;
  }

  write(name: string, value: unknown): void {
    const content = { ...this.#content, ...(this.#about ? { [ABOUT]: this.#about } : {}), [name]: value };
    const isStored = onDevice.setItem(this.#key, JSON.stringify(content));
    this.#unstored = isStored ? {} : { ...this.#unstored, [name]: value };
  }

  clear(): void {
    this.#unstored = {};
    onDevice.removeItem(this.#key);
  }

  /** Read anew every time, because another tab may have the same pad open. */
  get #content(): Content {
    return { ...stored(this.#key), ...this.#unstored };
  }
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? "list" : value === null ? "object" : typeof value);

function stored(key: string): Content {
  const found = readJson(onDevice, key);
  return shapeOf(found) === "object" ? ((found ?? {}) as Content) : {};
}
