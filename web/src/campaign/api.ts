/* Campaigns over HTTP. A sheet comes whole, and every change names the version that it was made on. */

import { call, me } from "../lib/api";
import { newId } from "../lib/newId";
import type {
  CampaignDone,
  CampaignLine,
  CampaignPage,
  Correction,
  Counted,
  Invitation,
  Pad,
  PadChecked,
  PadDrawn,
  PadTyped,
  PadWanted,
  PastResult,
  RealMap,
  ResultPreview,
  ResultWanted,
  TypedResult,
} from "../lib/wire";

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  await me();
  return call<T>(method, path, body, signal);
}
const at = (id: string, rest = ""): string => `/api/campaigns/${encodeURIComponent(id)}${rest}`;
/** An id, so that a change that is sent twice happens once. */
const change = (version: number) => ({ id: newId(), version });

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
interface Sent {
  /** Chosen before, so that a change that is sent again happens once. */
  id: string;
  campaign: string;
  version: number;
  result: Omit<TypedResult, "id" | "version">;
}
export const sendResult = ({ id, campaign, version, result }: Sent, signal?: AbortSignal): Promise<CampaignDone> =>
  ask("POST", at(campaign, "/result"), { id, version, ...result } satisfies TypedResult, signal);
export const sendCorrection = ({ id, campaign, version, result, number }: Sent & { number: number }): Promise<CampaignDone> =>
  ask("POST", at(campaign, "/correct"), { id, version, number, ...result } satisfies Correction);
export const removeResult = (id: string, version: number, number: number): Promise<CampaignDone> =>
  ask("POST", at(id, "/remove"), { ...change(version), number });
export const pastResult = (id: string, number: string): Promise<PastResult> => ask("GET", at(id, `/results/${encodeURIComponent(number)}`));
/** What a result would change, before it happens. */
export const previewResult = (id: string, wanted: ResultWanted): Promise<ResultPreview> => ask("POST", at(id, "/preview"), wanted);
export const giveUp = (id: string, version: number, game: string): Promise<CampaignDone> =>
  ask("POST", at(id, "/give_up"), { ...change(version), game });
export const addBox = (id: string, version: number, box: string): Promise<CampaignDone> =>
  ask("POST", at(id, "/boxes"), { ...change(version), box });
export const newInvite = (id: string): Promise<{ invite: string }> => ask("POST", at(id, "/invite"));
export const invitation = (invite: string): Promise<Invitation> => ask("GET", `/api/invites/${encodeURIComponent(invite)}`);
export const acceptInvite = (invite: string): Promise<{ id: string }> => ask("POST", `/api/invites/${encodeURIComponent(invite)}`);
export const importCampaign = (file: unknown): Promise<{ id: string }> => ask("POST", "/api/campaigns/import", file);

export const padOf = (wanted: PadWanted): Promise<Pad> => ask("POST", "/api/pad", wanted);
/** What is checked: one sheet, or a column a side, as the game has it. */
export const checkPad = <Checked = PadChecked>(typed: PadTyped): Promise<Checked> => ask("POST", "/api/pad/check", typed);
/** The address of a drawing of a pad. */
export async function drawPad(typed: PadDrawn): Promise<string> {
  await me();
  const answer = await fetch("/api/pad/picture.svg", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(typed) });
  if (!answer.ok) throw new Error("no drawing");
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}
/** One map, or those of all sides. */
export const countMap = <Count = Counted>(map: RealMap): Promise<Count> => ask("POST", "/api/count", map);
/** The address of the review of a game. */
export const reviewOf = (id: string, number: string): string => at(id, `/games/${encodeURIComponent(number)}/review`);
export const gameReplay = (id: string, number: string): Promise<unknown> =>
  ask("GET", at(id, `/games/${encodeURIComponent(number)}/replay`));
