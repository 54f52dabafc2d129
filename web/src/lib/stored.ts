/* What this device stores so that the app opens without a connection, and for how long. */

/** Caches by name: files of the app, drawings, and what belongs to the person at this device. */
export const FILES = "dorfplatz-files";
export const DRAWINGS = "dorfplatz-drawings";
export const OWN = "dorfplatz-own";

/** When an answer was stored, in milliseconds; answers that come over the network lack it. */
export const STORED_AT = "x-stored-at";

/** How many drawings and answers are stored; beyond that, the oldest go. */
export const MOST: Record<string, number> = { [DRAWINGS]: 1500, [OWN]: 200 };

/** `file` and `drawing` never change under their address; `answer` and `page` may be newer on the server. */
export type Kind = "page" | "file" | "drawing" | "answer";

const ANSWERS = [
  /^\/api\/(me|me\/statistics|games|tables|campaigns|catalogs|daily|daily\/month)$/,
  /^\/api\/(tables|campaigns|catalogs)\/[\w-]+$/,
  /^\/api\/(tables|campaigns)\/[\w-]+\/(games\/\d+\/)?replay$/,
  /^\/api\/rulebook\/\w+\/\w+$/,
  /^\/api\/themes(\/\w+\.css)?$/,
];

/** How to answer a GET request without a connection; undefined if only the server can. */
export function kindOf(path: string, isPage: boolean): Kind | undefined {
  if (path.startsWith("/assets/")) return "file";
  if (path.startsWith("/art/")) return "drawing";
  if (path.startsWith("/api/")) return !isPage && ANSWERS.some((each) => each.test(path)) ? "answer" : undefined;
  return isPage ? "page" : undefined;
}

/** Whether a request ends who this device is: deleting everything, logging out, or becoming somebody else. */
export const changesPerson = (method: string, path: string): boolean =>
  method === "DELETE" ? /^\/api\/me(\/devices\/.+)?$/.test(path) : method === "POST" && path.startsWith("/api/link/");

/** Whether nobody is behind the proxy, or it waits for a server that does not answer. */
export const isDown = (status: number): boolean => status === 502 || status === 503 || status === 504;
