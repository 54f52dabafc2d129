/* Texts that the browser stores for us. One that stores nothing, because its cookies are blocked or its disk is full, forgets them with the page. */

type Texts = Pick<Storage, "getItem" | "removeItem"> & {
  /** Whether it was stored. */
  setItem: (key: string, text: string) => boolean;
};

/** Where cookies are blocked, even naming `localStorage` throws, so it is named anew each time. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
const textsIn = (storage: () => Storage): Texts => ({
  getItem: (key) => attempt(() => storage().getItem(key), null),
  setItem: (key, text) => attempt(() => (storage().setItem(key, text), true), false),
  removeItem: (key) => attempt(() => storage().removeItem(key), undefined),
});

/** What stays on this device. */
export const onDevice = textsIn(() => localStorage);
/** What lasts as long as this tab. */
export const inTab = textsIn(() => sessionStorage);

/** Store a text, or with "" nothing. */
export const keep = (storage: Texts, key: string, text: string): unknown => (text ? storage.setItem(key, text) : storage.removeItem(key));

/** What was stored as JSON; undefined if there is nothing, or nothing that can be read. */
export const readJson = (storage: Texts, key: string): unknown => attempt(() => JSON.parse(storage.getItem(key) ?? ""), undefined);
