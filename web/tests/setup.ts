/* The browser globals that modules of the app read when they load; nothing here reaches a network or a disk. */

class Memory implements Storage {
  readonly #kept = new Map<string, string>();
  get length(): number {
    return this.#kept.size;
  }
  clear(): void {
    this.#kept.clear();
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
}

/** Media queries that hold, such as "(prefers-color-scheme: dark)"; a test may add some. */
export const media = new Set<string>();

const nowhere = new EventTarget();
const page = Object.assign(new EventTarget(), {
  visibilityState: "visible",
  documentElement: { dataset: {}, lang: "" },
  querySelector: () => null,
  getElementById: () => null,
});

const globals: Record<string, unknown> = {
  window: globalThis,
  localStorage: new Memory(),
  sessionStorage: new Memory(),
  location: { protocol: "https:", host: "dorfplatz.test", origin: "https://dorfplatz.test", pathname: "/", search: "" },
  history: { pushState: () => undefined, replaceState: () => undefined },
  navigator: { language: "en-GB", languages: ["en-GB", "de-CH", "de"] },
  document: page,
  matchMedia: (query: string) => Object.assign(new EventTarget(), { media: query, get matches() { return media.has(query); } }),
  scrollTo: () => undefined,
  addEventListener: nowhere.addEventListener.bind(nowhere),
  removeEventListener: nowhere.removeEventListener.bind(nowhere),
  dispatchEvent: nowhere.dispatchEvent.bind(nowhere),
  fetch: () => Promise.reject(new TypeError("a unit test has no network")),
};
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

// Words as the app has them after the first load, in every language.
const { speak, withWords, wordsFrom } = await import("../src/lib/words/say");
const { WORDS } = await import("../src/words");
wordsFrom(WORDS);
await withWords(Promise.resolve(), ...(Object.keys(WORDS.en) as (keyof typeof WORDS.en)[]));
for (const language of Object.keys(WORDS).reverse() as (keyof typeof WORDS)[]) await speak(language);
