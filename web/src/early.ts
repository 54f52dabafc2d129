/* The first thing that runs, long before the app has come: asks who we are, and if the address is a table's, opens its
   line and keeps what comes over it. Imports nothing, so that it stays small. */

export const tableSocket = (id: string, version: number): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${id}${version ? `?version=${version}` : ""}`;

interface Line {
  address: string;
  socket: WebSocket;
  heard: string[];
}
let line: Line | undefined;
// Read to its end at once, also where nobody will ask for it.
let who: Promise<Response> | undefined = fetch("/api/me", { headers: { accept: "application/json" } }).then(
  async (answer) => new Response(await answer.text(), { status: answer.status }),
);
who.catch(() => undefined);

const preload = (href: string, kind: string): void => {
  const link = Object.assign(document.createElement("link"), { rel: "preload", href, crossOrigin: "" });
  link.setAttribute("as", kind);
  document.head.append(link);
};
const id = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];
if (id) {
  const styles = document.querySelector<HTMLMetaElement>('meta[name="board"]')?.content.split(" ") ?? [];
  for (const href of styles.filter(Boolean)) preload(href, "style");
  preload("/api/games", "fetch");
  who.then(
    ({ ok }) => {
      if (!ok) return;
      const address = tableSocket(id, 0);
      const opened: Line = { address, socket: new WebSocket(address), heard: [] };
      opened.socket.onmessage = ({ data }) => opened.heard.push(data as string);
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

/** The line that was opened to this address, once, with what it has said so far. */
export function takeLine(address: string): Line | undefined {
  const taken = line;
  line = undefined;
  if (taken?.address === address && taken.socket.readyState <= WebSocket.OPEN) return taken;
  taken?.socket.close();
  return undefined;
}
