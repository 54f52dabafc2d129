/* The HTTP half of the table service. */

import { takeGames, takeMe } from "../early";
import { offline } from "./offline.svelte";
import { settings } from "./settings.svelte";
import type { Device, Explained, Fits, NewTable, PersonalLink, Seat } from "./wire";

export interface Me {
  person: string;
  name: string;
  language: string;
  /** Addresses that other machines can use; sent only if ours works on this machine alone. */
  reachable_at?: string[];
}
export interface PartFacts {
  name: string;
  most: number;
  tiles: string[];
  points: number;
  number: number;
  source: string;
}
export interface GameFacts<TileFacts> {
  art: string;
  parts: PartFacts[];
  /** Boxes that a campaign may begin with. */
  campaign_options?: { id: string; title: string }[];
  players: [number, number];
  bots: string[];
  /** Hints exist for it. */
  hints: boolean;
  tiles: Record<string, TileFacts>;
}
export interface MyTable {
  id: string;
  code: string;
  game: string;
  status: string;
  players: string[];
  /** The levels of bots by seat, where there are any. */
  bots?: string[];
  turn: number;
  score: number;
  /** By side, where every side has its own. */
  scores?: number[];
  updated: string | number;
  your_turn: boolean;
  version: number;
  /** My seats. */
  yours: number[];
  /** The seats that may play now. */
  to_move?: number[];
  /** The day of its stack, if that is a daily one. */
  day?: string;
  /** Its deal is that of a lesson. */
  lesson?: boolean;
  campaign: string;
}
export interface TableCard {
  id: string;
  code: string;
  game: string;
  status: string;
  seats: Seat[];
  options: Record<string, unknown>;
}
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    text: string,
    /** The key of the reason among our own words, and the values that they mention. */
    readonly key = "",
    readonly values: Record<string, number | string> = {},
  ) {
    super(text);
  }
}

export const call = <T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> =>
  read(
    fetch(path, {
      method,
      signal,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );

async function read<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  offline.note(response);
  if (!response.ok) {
    const { reason = "", text = "", key, values } = await response.json().catch(() => ({}));
    throw new ApiError(response.status, reason, text || response.statusText, key, values);
  }
  return response.status === 204 ? (undefined as T) : response.json();
}

let known: Promise<Me> | undefined;

/** Me, made a guest on the first visit; everything that needs a cookie waits for it. */
export const me = (): Promise<Me> =>
  (known ??= read<Me>(takeMe() ?? fetch("/api/me", { headers: { accept: "application/json" } })).catch((error) => {
    known = undefined;
    throw error;
  }));

export async function changeMe(change: { name?: string; language?: string }): Promise<Me> {
  await me();
  return (known = call("PATCH", "/api/me", change));
}
export async function deleteMe(): Promise<void> {
  await call("DELETE", "/api/me");
  known = undefined;
}

/** A link by which another device becomes mine; it works once, for a short time. */
export async function linkDevice(): Promise<PersonalLink> {
  await me();
  return call("POST", "/api/me/link");
}
/** This device becomes that of whoever made the link. */
export const followLink = (token: string): Promise<Me> => (known = call("POST", `/api/link/${encodeURIComponent(token)}`));

/** Where I am logged in. */
export async function myDevices(): Promise<Device[]> {
  await me();
  return call("GET", "/api/me/devices");
}
export const logOutOthers = (): Promise<void> => call("DELETE", "/api/me/devices");
/** Log a device out; if it is this one, we are nobody afterwards. */
export async function logOut(device: Device): Promise<void> {
  await call("DELETE", `/api/me/devices/${encodeURIComponent(device.id)}`);
  if (device.this) known = undefined;
}

/** Ask again who I am at the next request: the cookie may be gone. */
export const forgetMe = (): void => void (known = undefined);

type Games = Record<string, GameFacts<never>>;
let games: Promise<Games> | undefined;
const askForGames = (): Promise<Games> => call("GET", "/api/games");
/** All games on offer, with their tiles. */
export const allGames = (): Promise<Games> =>
  (games ??= ((takeGames() as Promise<Games> | undefined)?.catch(askForGames) ?? askForGames()).catch((error) => {
    games = undefined;
    throw error;
  }));
/** What the server says about a game, with its bundled catalog or with a custom one. */
export async function gameFacts<TileFacts>(game: string, catalog: unknown = ""): Promise<GameFacts<TileFacts>> {
  const facts = (await (catalog ? call<Games>("GET", `/api/games?catalog=${encodeURIComponent(String(catalog))}`) : allGames()))[game];
  if (!facts) throw new Error(`the server has no game ${game}`);
  return facts as unknown as GameFacts<TileFacts>;
}

export async function newTable(wish: NewTable): Promise<{ id: string; code: string }> {
  await me();
  return call("POST", "/api/tables", settings.pace === null ? wish : { reveal_after: settings.pace, ...wish });
}
export async function myTables(): Promise<MyTable[]> {
  await me();
  return call("GET", "/api/tables");
}
export async function findTable(idOrCode: string): Promise<TableCard> {
  await me();
  return call("GET", `/api/tables/${encodeURIComponent(idOrCode)}`);
}
/** Which remaining tiles would fit a cell, of a side's map where each has one. */
export async function fits(id: string, cell: readonly [number, number], side?: number): Promise<Fits> {
  await me();
  return call("GET", `/api/tables/${encodeURIComponent(id)}/fits?cell=${cell.join()}${side === undefined ? "" : `&side=${side}`}`);
}
export async function explain(id: string): Promise<Explained> {
  await me();
  return call("GET", `/api/tables/${encodeURIComponent(id)}/explain`);
}
export async function replay<Replay>(id: string): Promise<Replay> {
  await me();
  return call("GET", `/api/tables/${encodeURIComponent(id)}/replay`);
}
