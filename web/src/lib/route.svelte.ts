/* The page that is shown. The address bar is its only state, so reload and back are always safe. */

export type Route =
  | { page: "lobby" | "new" | "learn" | "me" | "lost" | "campaigns" | "catalogs" | "compare" }
  | { page: "table" | "replay" | "campaign"; id: string }
  | { page: "daily"; game?: string; day?: string }
  | { page: "statistics"; game?: string }
  | { page: "pad"; id?: string; number?: string }
  | { page: "catalog"; digest: string }
  | { page: "editor"; game: string }
  | { page: "rules"; game?: string }
  | { page: "game"; id: string; number: string }
  | { page: "invite"; invite: string }
  | { page: "device"; token: string }
  | { page: "join"; code: string };

/** Pages whose address is their name. */
const NAMED = ["new", "daily", "statistics", "learn", "me", "campaigns", "pad", "rules", "catalogs", "compare"] as const;

/** Decode one segment of a path; a malformed escape is left as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export function routeOf(path: string): Route {
  const [first = "", second = "", third = "", fourth = ""] = path.split("/").filter(Boolean).map(decoded);
  if (!first) return { page: "lobby" };
  if (second) {
    if (first === "t") return { page: "table", id: second };
    if (first === "replay") return { page: "replay", id: second };
    if (first === "j") return { page: "join", code: second };
    if (first === "d") return { page: "device", token: second };
    if (first === "rules" && !third) return { page: "rules", game: second };
    if (first === "statistics" && !third) return { page: "statistics", game: second };
    if (first === "daily" && !fourth) return { page: "daily", game: second, ...(third && { day: third }) };
    if (first === "i") return { page: "invite", invite: second };
    if (first === "catalog") return { page: "catalog", digest: second };
    if (first === "edit") return { page: "editor", game: second };
    if (first === "campaign" && third === "pad") return { page: "pad", id: second };
    if (first === "campaign" && third === "correct" && fourth) return { page: "pad", id: second, number: fourth };
    if (first === "campaign" && third === "game" && fourth) return { page: "game", id: second, number: fourth };
    if (first === "campaign" && !third) return { page: "campaign", id: second };
    return { page: "lost" };
  }
  return { page: NAMED.find((page) => page === first) ?? "lost" };
}

class Router {
  route: Route = $state.raw(routeOf(location.pathname));
  /** The page begins at its top; one that somebody goes back to is where it was. */
  fromTop = true;

  follow(fromTop: boolean): void {
    this.fromTop = fromTop;
    this.route = routeOf(location.pathname);
  }
}
export const router = new Router();

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  router.follow(true);
}

addEventListener("popstate", () => router.follow(false));
// Plain clicks on links of the app change the page without loading it again.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
