/* Every page by name. Each loads when it is opened; early.ts preloads the lobby and the table where they come first. */

import type { Component } from "svelte";
import type { Route } from "../lib/route.svelte";
import { withWords } from "../lib/words/say";
import NotFound from "../ui/NotFound.svelte";

export type Page = Component<Record<string, unknown>>;

const CAMPAIGN: Route["page"][] = ["campaign", "campaigns", "game", "invite", "pad"];
const MYSELF: Route["page"][] = ["daily", "statistics"];
const CATALOG: Route["page"][] = ["catalog", "catalogs", "compare", "editor"];

export function pageFor(name: Route["page"]): Page | Promise<Page> {
  if (name === "lost") return NotFound as unknown as Page;
  if (name === "lobby") return import("./Lobby.svelte").then((page) => page.default as unknown as Page);
  if (name === "table") return import("./TablePage.svelte").then((page) => page.default as unknown as Page);
  if (name === "rules") return withWords(import("./Rules.svelte"), "desk").then((page) => page.default as unknown as Page);
  if (CAMPAIGN.includes(name)) {
    return withWords(import("../campaign"), "more", "desk").then((pages) => pages[name as keyof typeof pages] as unknown as Page);
  }
  if (MYSELF.includes(name)) {
    return withWords(import("../myself"), "more", "desk").then((pages) => pages[name as keyof typeof pages] as unknown as Page);
  }
  if (CATALOG.includes(name)) {
    return withWords(import("./catalog"), "more", "desk").then((pages) => pages[name as keyof typeof pages] as unknown as Page);
  }
  return withWords(import("./others"), "more", "desk").then((others) => others[name as keyof typeof others] as unknown as Page);
}
