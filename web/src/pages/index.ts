/* Every page by name. The lobby and the table come with the app, the others when somebody goes there. */

import type { Component } from "svelte";
import type { Route } from "../lib/route.svelte";
import Lobby from "./Lobby.svelte";
import Lost from "./Lost.svelte";
import TablePage from "./TablePage.svelte";

type Page = Component<Record<string, unknown>>;

const CAMPAIGN: Route["page"][] = ["campaign", "campaigns", "game", "invite", "pad"];
const HERE = { lobby: Lobby, table: TablePage, lost: Lost };

export function pageFor(name: Route["page"]): Page | Promise<Page> {
  if (name in HERE) return HERE[name as keyof typeof HERE] as unknown as Page;
  if (CAMPAIGN.includes(name)) {
    return import("../campaign").then((pages) => pages[name as keyof typeof pages] as unknown as Page);
  }
  return import("./others").then((others) => others[name as keyof typeof others] as unknown as Page);
}
