/* Whether what we see comes from this device because the server cannot be reached; see worker.ts. */

import { OWN, STORED_AT } from "./stored";

class Offline {
  /** When the oldest answer on this page was stored, in milliseconds; 0 with a connection. */
  since = $state(0);

  constructor() {
    addEventListener("offline", () => (this.since ||= Date.now()));
    addEventListener("online", () => (this.since = 0));
  }

  /** Note where an answer came from. */
  note(answer: Response): void {
    const stored = Number(answer.headers.get(STORED_AT));
    this.since = stored && this.since ? Math.min(stored, this.since) : stored;
  }
}
export const offline = new Offline();

/** The table that the stored list of my tables has for certain. */
let listed = "";

const addressOf = (table: string): string => `/ws/tables/${table}`;

/** Store what was last seen of a table, where the app can be opened without a connection at all. */
export async function storeTable(id: string, seen: unknown): Promise<void> {
  if (!("serviceWorker" in navigator) || !navigator.serviceWorker.controller) return;
  const cache = await caches.open(OWN);
  await cache.put(addressOf(id), new Response(JSON.stringify(seen), { headers: { [STORED_AT]: String(Date.now()) } }));
  // The worker stores the list as it passes, so that the lobby names this table even if it was not opened again meanwhile.
  if (listed === id) return;
  listed = id;
  // Read to its end: an answer that nobody reads keeps its connection.
  await fetch("/api/tables").then(
    (answer) => answer.text(),
    () => (listed = ""),
  );
}

/** What was last seen of a table on this device. */
export async function storedTable<Seen>(id: string): Promise<Seen | undefined> {
  if (!("caches" in globalThis)) return undefined;
  const stored = await caches.match(addressOf(id), { cacheName: OWN });
  if (!stored) return undefined;
  offline.note(stored);
  return stored.json();
}
