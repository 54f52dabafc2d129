/* Campaigns over HTTP. A sheet comes whole, and every change names the version that it was made on. */

import { call, me } from "../lib/api";
import type {
  CampaignDone,
  CampaignLine,
  CampaignPage,
  Counted,
  Invitation,
  Pad,
  PadChecked,
  PadTyped,
  PadWanted,
  RealMap,
  TypedResult,
} from "../lib/wire";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  await me();
  return call<T>(method, path, body);
}
const at = (id: string, rest = ""): string => `/api/campaigns/${encodeURIComponent(id)}${rest}`;
/** An id, so that a change that is sent twice happens once. */
const change = (version: number) => ({ id: crypto.randomUUID(), version });

export const myCampaigns = (): Promise<CampaignLine[]> => ask("GET", "/api/campaigns");
export const newCampaign = (name: string, options: string[]): Promise<{ id: string }> =>
  ask("POST", "/api/campaigns", { name, options });
export const campaignPage = (id: string): Promise<CampaignPage> => ask("GET", at(id));
export const rename = (id: string, name: string): Promise<void> => ask("PATCH", at(id), { name });
export const letAllRename = (id: string, all_rename: boolean): Promise<void> => ask("PATCH", at(id), { all_rename });
export const passOn = (id: string, owner: string): Promise<void> => ask("PATCH", at(id), { owner });
export const removeMember = (id: string, person: string): Promise<void> =>
  ask("DELETE", at(id, `/members/${encodeURIComponent(person)}`));
export const leave = (id: string): Promise<void> => ask("DELETE", at(id));
export const spend = (id: string, version: number, circles: string[]): Promise<CampaignDone> =>
  ask("POST", at(id, "/spend"), { ...change(version), circles });
export const spendTowards = (id: string, version: number, towards: string): Promise<CampaignDone> =>
  ask("POST", at(id, "/spend"), { ...change(version), towards });
export const enterResult = (id: string, version: number, result: Omit<TypedResult, "id" | "version">): Promise<CampaignDone> =>
  ask("POST", at(id, "/result"), { ...change(version), ...result });
export const giveUp = (id: string, version: number, game: string): Promise<CampaignDone> =>
  ask("POST", at(id, "/give_up"), { ...change(version), game });
export const newInvite = (id: string): Promise<{ invite: string }> => ask("POST", at(id, "/invite"));
export const invitation = (invite: string): Promise<Invitation> => ask("GET", `/api/invites/${encodeURIComponent(invite)}`);
export const acceptInvite = (invite: string): Promise<{ id: string }> => ask("POST", `/api/invites/${encodeURIComponent(invite)}`);
export const importCampaign = (file: unknown): Promise<{ id: string }> => ask("POST", "/api/campaigns/import", file);

export const padOf = (wanted: PadWanted): Promise<Pad> => ask("POST", "/api/pad", wanted);
/** What is checked: one sheet, or a column a side, as the game has it. */
export const checkPad = <Checked = PadChecked>(typed: PadTyped): Promise<Checked> => ask("POST", "/api/pad/check", typed);
/** One map, or those of all sides. */
export const countMap = <Count = Counted>(map: RealMap): Promise<Count> => ask("POST", "/api/count", map);
/** The address of the review of a game. */
export const reviewOf = (id: string, number: string): string => at(id, `/games/${encodeURIComponent(number)}/review`);
export const gameReplay = (id: string, number: string): Promise<unknown> =>
  ask("GET", at(id, `/games/${encodeURIComponent(number)}/replay`));
