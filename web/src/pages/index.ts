/* Every page by name. The lobby and the table load with the app, the others when they are opened. */

import type { Component } from "svelte";
import type { Route } from "../lib/route.svelte";
import NotFound from "../ui/NotFound.svelte";
import Lobby from "./Lobby.svelte";
import TablePage from "./TablePage.svelte";

type Page = Component<Record<string, unknown>>;

const CAMPAIGN: Route["page"][] = ["campaign", "campaigns", "game", "invite", "pad"];
const CATALOG: Route["page"][] = ["catalog", "catalogs", "compare", "editor"];
const BUNDLED = { lobby: Lobby, table: TablePage, lost: NotFound };

export function pageFor(name: Route["page"]): Page | Promise<Page> {
  if (name in BUNDLED) return BUNDLED[name as keyof typeof BUNDLED] as unknown as Page;
  if (name === "rules") return import("./Rules.svelte").then((page) => page.default as unknown as Page);
  if (CAMPAIGN.includes(name)) {
    return import("../campaign").then((pages) => pages[name as keyof typeof pages] as unknown as Page);
  }
  if (CATALOG.includes(name)) {
    return import("./catalog").then((pages) => pages[name as keyof typeof pages] as unknown as Page);
  }
  return import("./others").then((others) => others[name as keyof typeof others] as unknown as Page);
}
