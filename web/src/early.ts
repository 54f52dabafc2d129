/* The first thing that runs, long before the app has come: asks who we are, and if the address is a table's, opens its
   line, keeps what comes over it, and fetches the drawing of the tile in hand. Imports nothing, so that it stays small. */

export const tableSocket = (id: string, version: number): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${id}${version ? `?version=${version}` : ""}`;

/** The address of a drawing. */
export const drawing = (digest: string, theme: string, name: string): string => `/art/${digest}/${theme}/${name}.svg`;

export const SETTINGS = "dorfplatz.settings";
export const dusk = matchMedia("(prefers-color-scheme: dark)");
/** Whether it is dark here, by what was chosen on this device and how it is outside. */
export const isDark = (theme: string, outside: boolean): boolean => theme === "dark" || (theme !== "light" && outside);

interface Line {
  address: string;
  socket: WebSocket;
  heard: string[];
}
let line: Line | undefined;
type Games = Promise<Record<string, { art: string }>>;
let games: Games | undefined;
// Read to its end at once, also where nobody will ask for it.
let who: Promise<Response> | undefined = fetch("/api/me", { headers: { accept: "application/json" } }).then(
  async (answer) => new Response(await answer.text(), { status: answer.status }),
);
who.catch(() => undefined);

const preload = (href: string, kind: string): void => {
  const link = Object.assign(document.createElement("link"), { rel: "preload", href });
  if (kind !== "image") link.crossOrigin = "";
  link.setAttribute("as", kind);
  document.head.append(link);
};

/** The tile in hand is the first drawing that is looked at; it comes while the app does. */
async function fetchHand(told: string, facts: Games): Promise<void> {
  const { table, view } = JSON.parse(told);
  const { theme } = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
  const light = isDark(theme, dusk.matches) ? "dusk" : "day";
  const art = (await facts)[table.game]?.art;
  if (art && view.hand) preload(drawing(art, light, `full/${view.hand.tile}-0`), "image");
}

const id = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];
if (id) {
  const styles = document.querySelector<HTMLMetaElement>('meta[name="board"]')?.content.split(" ") ?? [];
  for (const href of styles.filter(Boolean)) preload(href, "style");
  const facts: Games = fetch("/api/games", { headers: { accept: "application/json" } }).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText)),
  );
  facts.catch(() => undefined);
  games = facts;
  who.then(
    ({ ok }) => {
      if (!ok) return;
      const address = tableSocket(id, 0);
      const opened: Line = { address, socket: new WebSocket(address), heard: [] };
      opened.socket.onmessage = ({ data }) => {
        if (!opened.heard.length) void fetchHand(data as string, facts).catch(() => undefined);
        opened.heard.push(data as string);
      };
      line = opened;
    },
    () => undefined,
  );
}

/** The answer to who we are, once. */
export function takeMe(): Promise<Response> | undefined {
  const answer = who;
  who = undefined;
  return answer;
}

/** What was told of all games, once. */
export function takeGames(): Games | undefined {
  const answer = games;
  games = undefined;
  return answer;
}

/** The line that was opened to this address, once, with what it has said so far. */
export function takeLine(address: string): Line | undefined {
  const taken = line;
  line = undefined;
  if (taken?.address === address && taken.socket.readyState <= WebSocket.OPEN) return taken;
  taken?.socket.close();
  return undefined;
}
