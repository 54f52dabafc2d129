/* What is typed or laid on a score pad, kept on this device at once: it survives a reload, a closed browser and a lost connection. */

const KEY = "dorfplatz.pad.";

export class KeptPad {
  readonly #key: string;
  #content: Record<string, unknown>;

  /** `scope` names the pad: a game, or a campaign and perhaps the game that is corrected. */
  constructor(scope: string) {
    this.#key = KEY + scope;
    this.#content = stored(this.#key);
  }

  /** Whether anything is kept; a pad that was delivered is cleared. */
  get isKept(): boolean {
    return Object.keys(stored(this.#key)).length > 0;
  }

  /** What was kept under a name; something of another shape than `fallback` is ignored. */
  read<T>(name: string, fallback: T): T {
    const found = this.#content[name];
    return found !== undefined && shapeOf(found) === shapeOf(fallback) ? (found as T) : fallback;
  }

  write(name: string, value: unknown): void {
    this.#content = { ...this.#content, [name]: value };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#content));
    } catch {
      // A browser that stores nothing still counts.
    }
  }

  clear(): void {
    this.#content = {};
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // Nothing was stored, then.
    }
  }
}

/** Forget everything that pads have kept on this device. */
export function forgetPads(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? "list" : value === null ? "object" : typeof value);

function stored(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return shapeOf(found) === "object" ? ((found ?? {}) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
