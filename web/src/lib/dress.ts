/* The page in the chosen theme: light, tiles, and whether things move. */

import { CLASSIC } from "../early";

/** Where the colours of a theme come from; the app has those of the classic one itself. */
const styleOf = (tiles: string): string => `/api/themes/${tiles}.css`;

export function dress(look: { dark: boolean; tiles: string; motion: boolean }): void {
  const { dark, tiles, motion } = look;
  const { documentElement: root, head } = document;
  root.dataset.theme = dark ? "dark" : "light";
  root.dataset.tiles = tiles;
  root.dataset.motion = motion ? "on" : "off";
  const href = tiles === CLASSIC ? "" : styleOf(encodeURIComponent(tiles));
  const link = head.querySelector<HTMLLinkElement>("link[data-tiles]");
  if (link?.getAttribute("href") === href) return;
  link?.remove();
  // A theme of somebody's own may be gone from the server, and its drawings with it.
  const onerror = (): void => void (look.tiles === tiles && (look.tiles = CLASSIC));
  if (href) head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onerror }));
  if (href) head.lastElementChild?.setAttribute("data-tiles", tiles);
}
