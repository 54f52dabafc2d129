/* The games that this app knows, and the only place that names them. */

import type { Component } from "svelte";
import { duel } from "./duel/frame";
import { FIRST } from "./first";
import type { GameFrame } from "./frame";
import { plain } from "./plain/frame";
import { romantik } from "./romantik/frame";
import { valley } from "./valley/frame";

export { FIRST } from "./first";
export type { CampaignWords, QuickTable, TableSetup } from "./frame";

const FRAMES: Record<string, GameFrame> = { romantik, duel, valley };

/** The games that this app knows, the first one first. */
export const KNOWN = [FIRST, ...Object.keys(FRAMES).filter((game) => game !== FIRST)];

export const isKnown = (game: string): boolean => game in FRAMES;

/** A game that somebody has added to the server, and that this app does not know, gets a plain frame. */
export const frameOf = (game: string): GameFrame => FRAMES[game] ?? plain(game);

type Part = "Game" | "Replay" | "Coach" | "Options" | "ScorePad" | "CatalogEntry";

/** A component of a game; pages hand it what its props ask for. */
export async function componentOf(game: string, part: Part): Promise<Component<Record<string, unknown>>> {
  const load = frameOf(game)[part];
  if (!load) throw new Error(`${game} has no ${part}`);
  return (await load()) as unknown as Component<Record<string, unknown>>;
}

/** How the campaign names what it unlocks; campaigns play the first game. */
export const campaignWords = async (): Promise<import("./frame").CampaignWords> => FRAMES[FIRST]!.campaign!();
