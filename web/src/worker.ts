/* The service worker: opens the app, and what this device has seen before, without a connection.

   With a connection it changes nothing: pages and answers come from the server, and are stored on the way. */

import { DRAWINGS, FILES, MOST, OWN, STORED_AT, changesPerson, isDown, kindOf } from "./lib/stored";

declare const self: ServiceWorkerGlobalScope;
/** The files of this build; vite.config.ts writes them here. */
declare const BUILD: readonly string[];

/** The page that shows every address of the app. */
const APP = "/";
/** How long to wait for a server that neither answers nor refuses. */
const PATIENCE = 6000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([caches.open(FILES).then((files) => files.addAll([APP, ...BUILD])), storeGames()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOldFiles(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (changesPerson(request.method, pathname)) return event.respondWith(changePerson(request));
  if (request.method !== "GET") return;
  switch (kindOf(pathname, request.mode === "navigate")) {
    case "file":
      return event.respondWith(storedFirst(request, FILES));
    case "drawing":
      return event.respondWith(storedFirst(request, DRAWINGS));
    case "answer":
      return event.respondWith(newestFirst(fetch(request), OWN, request));
    case "page":
      return event.respondWith(newestFirst(preloaded(event), FILES, APP));
  }
});

/** The page of a table brings the list of games along, so nothing else may ask for it before the connection is lost. */
async function storeGames(): Promise<void> {
  const request = new Request("/api/games", { headers: { accept: "application/json" } });
  const answer = await fetch(request);
  if (answer.ok) await store(OWN, request, answer);
}

async function dropOldFiles(): Promise<void> {
  const files = await caches.open(FILES);
  const current = new Set([APP, ...BUILD]);
  const old = (await files.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => files.delete(request)));
}

/** The page that the browser has begun to fetch while this worker woke up. */
const preloaded = async (event: FetchEvent): Promise<Response> => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);

async function storedFirst(request: Request, name: string): Promise<Response> {
  const stored = await caches.match(request, { cacheName: name });
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) void store(name, request, answer.clone());
  return answer;
}

/** The server's answer, or without a server the last one that was stored. */
async function newestFirst(asked: Promise<Response>, name: string, key: Request | string): Promise<Response> {
  try {
    const answer = await inTime(asked);
    if (answer.ok) void store(name, key, answer.clone());
    return isDown(answer.status) ? ((await caches.match(key, { cacheName: name })) ?? answer) : answer;
  } catch (error) {
    const stored = await caches.match(key, { cacheName: name });
    if (stored) return stored;
    throw error;
  }
}

const inTime = (asked: Promise<Response>): Promise<Response> =>
  Promise.race([asked, new Promise<never>((_, refuse) => setTimeout(() => refuse(new TypeError("the server does not answer")), PATIENCE))]);

/** Store an answer; a full disk or a private window loses no more than the copy. */
async function store(name: string, key: Request | string, answer: Response): Promise<void> {
  try {
    if (new URL(answer.url).pathname === "/api/me") await forgetOthers(answer.clone());
    const headers = new Headers(answer.headers);
    headers.set(STORED_AT, String(Date.now()));
    const cache = await caches.open(name);
    await cache.put(key, new Response(await answer.blob(), { headers }));
    const most = MOST[name];
    if (!most) return;
    const stored = await cache.keys();
    await Promise.all(stored.slice(0, Math.max(0, stored.length - most)).map((old) => cache.delete(old)));
  } catch {
    // Nothing is stored, and the app needs a connection as it did before.
  }
}

/** What was stored belongs to whoever was here then. */
async function forgetOthers(answer: Response): Promise<void> {
  const before = await caches.match("/api/me", { cacheName: OWN });
  const personOf = async (me: Response): Promise<unknown> => (await me.json()).person;
  if (before && (await personOf(before)) !== (await personOf(answer))) await caches.delete(OWN);
}

async function changePerson(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) await caches.delete(OWN);
  return answer;
}
