/* The first script that runs, long before the app has loaded: it asks who we are and, at the address of a table, opens
   its socket, stores what arrives, and preloads the drawing of the tile in hand. It also preloads the words of the
   language and the scripts of the page. It imports next to nothing, to stay small. */

import { FIRST } from "./games/first";
import { type Language, isLanguage } from "./lib/languages";

export const socketAddress = (id: string, version: number): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${id}${version ? `?version=${version}` : ""}`;

/** The address of a drawing. */
export const drawing = (digest: string, theme: string, name: string): string => `/art/${digest}/${theme}/${name}.svg`;

/** The key of the stored settings. */
export const SETTINGS = "dorfplatz.settings";
export const dusk = matchMedia("(prefers-color-scheme: dark)");
/** The key of the game that this device has played last. */
const LAST_GAME = "dorfplatz.game";
/** The game that a table most likely plays, before the server has said so: the last one, or the first. */
export function likelyGame(): string {
  try {
    return localStorage.getItem(LAST_GAME) ?? FIRST;
  } catch {
    return FIRST;
  }
}

/** Note what is played on this device. */
export function keepGame(game: string): void {
  try {
    localStorage.setItem(LAST_GAME, game);
  } catch {
    // A browser that stores nothing guesses the first game.
  }
}

/** The language of a device on which nobody has chosen one. */
export function usualLanguage(): Language {
  const code = navigator.language.slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : "en";
}
/** Whether to draw at dusk, by the theme chosen on this device and that of its system. */
export const isDark = (theme: string, outside: boolean): boolean => theme === "dark" || (theme !== "light" && outside);

/** The theme that needs no name. */
export const CLASSIC = "classic";
/** A theme of tiles and its light, as addresses of drawings name them. */
export const themeOf = (tiles: string, dark: boolean): string => `${tiles === CLASSIC ? "" : `${tiles}-`}${dark ? "dusk" : "day"}`;

interface EarlySocket {
  address: string;
  socket: WebSocket;
  /** Messages that arrived before anybody listened. */
  received: string[];
}
let early: EarlySocket | undefined;
type Games = Promise<Record<string, { art: string }>>;
let games: Games | undefined;
// Read to its end at once, also where nobody will ask for it.
let me: Promise<Response> | undefined = fetch("/api/me", { headers: { accept: "application/json" } }).then(
  async (answer) => new Response(await answer.text(), { status: answer.status }),
);
me.catch(() => undefined);

const preload = (href: string, kind: string): void => {
  const link = Object.assign(document.createElement("link"), { rel: kind === "script" ? "modulepreload" : "preload", href });
  if (kind !== "image") link.crossOrigin = "";
  if (kind !== "script") link.setAttribute("as", kind);
  document.head.append(link);
};

/** Preload what the build has noted under a name in the page: a language, or the scripts and styles of a page. */
function preloadAll(name: string): void {
  const files = document.querySelector<HTMLMetaElement>(`meta[name="preload-${name}"]`)?.content.split(" ") ?? [];
  for (const href of files) preload(href, href.endsWith(".css") ? "style" : "script");
}

/** What was chosen on this device. */
function stored(): { theme?: string; tiles?: string; language?: string } {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
  } catch {
    return {};
  }
}

/** Preload the tile in hand, the first drawing that anybody looks at. */
async function preloadHand(message: string, facts: Games): Promise<void> {
  const { table, view } = JSON.parse(message);
  const { theme = "auto", tiles = CLASSIC } = stored();
  const art = (await facts)[table.game]?.art;
  if (art && view.hand && !table.options.catalog) preload(drawing(art, themeOf(tiles, isDark(theme, dusk.matches)), `full/${view.hand.tile}-0`), "image");
}

const language = stored().language ?? usualLanguage();
preloadAll(language);
if (location.pathname === "/") preloadAll("lobby");
const id = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];
if (id) {
  preloadAll("table");
  preloadAll(`game-${likelyGame()}`);
  preloadAll(`${language}-${likelyGame()}`);
  // The page of a table brings them along.
  const brought = document.getElementById("games")?.textContent;
  const facts: Games = brought ? Promise.resolve(JSON.parse(brought)) : fetch("/api/games", { headers: { accept: "application/json" } }).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)),
  );
  facts.catch(() => undefined);
  games = facts;
  // Whoever is known to the server needs no new cookie to be let in.
  const known = document.querySelector('meta[name="known"]') ? Promise.resolve({ ok: true }) : me;
  known.then(
    ({ ok }) => {
      if (!ok) return;
      const address = socketAddress(id, 0);
      const opened: EarlySocket = { address, socket: new WebSocket(address), received: [] };
      opened.socket.onmessage = ({ data }) => {
        if (!opened.received.length) void preloadHand(data as string, facts).catch(() => undefined);
        opened.received.push(data as string);
      };
      early = opened;
    },
    () => undefined,
  );
}

/** The answer to who we are, once. */
export function takeMe(): Promise<Response> | undefined {
  const answer = me;
  me = undefined;
  return answer;
}

/** What the server says about all games, once. */
export function takeGames(): Games | undefined {
  const answer = games;
  games = undefined;
  return answer;
}

/** The socket that was opened to this address, once, with what it has received so far. */
export function takeSocket(address: string): EarlySocket | undefined {
  const taken = early;
  early = undefined;
  if (taken?.address === address && taken.socket.readyState <= WebSocket.OPEN) return taken;
  taken?.socket.close();
  return undefined;
}
