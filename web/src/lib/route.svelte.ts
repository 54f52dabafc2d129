/* Where we are: the address bar is the only state, so reload and back are always safe. */

export type Route =
  | { page: "lobby" | "new" | "daily" | "learn" | "me" | "lost" }
  | { page: "table" | "replay"; id: string }
  | { page: "join"; code: string };

function read(path: string): Route {
  const [first = "", second = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "lobby" };
  if (second) {
    if (first === "t") return { page: "table", id: second };
    if (first === "replay") return { page: "replay", id: second };
    if (first === "j") return { page: "join", code: second };
  } else if (first === "new" || first === "daily" || first === "learn" || first === "me") return { page: first };
  return { page: "lost" };
}

class Place {
  route: Route = $state.raw(read(location.pathname));
}
export const place = new Place();

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  place.route = read(location.pathname);
  scrollTo(0, 0);
}

addEventListener("popstate", () => (place.route = read(location.pathname)));
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
