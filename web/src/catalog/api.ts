/* Custom catalogs on the server. */

import { call, me } from "../lib/api";
import type { Compared, NewCatalog, Saved, TileFields, Trial, Tried } from "../lib/wire";

/** A tile as a catalog has it: what is printed on it, and which tile it is. */
export interface CatalogTile extends Required<TileFields> {
  id: string;
  set: string;
  kind: "landscape" | "task" | "special";
  /** The part that brings it; "" for the others. */
  part: string;
}
export type Source = "exact" | "reconstructed";

/** What a catalog holds; `digest` is "" for a bundled one. */
export interface Contents {
  digest: string;
  game: string;
  art: string;
  title: string;
  mine: boolean;
  tiles?: CatalogTile[];
  sheets?: Record<string, { rows: string[]; source: Source }>;
  dice?: { faces: string[]; source: Source };
}

export async function myCatalogs(): Promise<Saved[]> {
  await me();
  return call("GET", "/api/catalogs");
}
/** A catalog by its digest, or the bundled one by the name of its game. */
export async function catalogContents(name: string): Promise<Contents> {
  await me();
  return call("GET", `/api/catalogs/${encodeURIComponent(name)}`);
}
export async function saveCatalog(wish: NewCatalog): Promise<Saved> {
  await me();
  return call("POST", "/api/catalogs", wish);
}
export const deleteCatalog = (digest: string): Promise<void> => call("DELETE", `/api/catalogs/${digest}`);
/** Check and draw one tile or sheet. */
export async function tryOut(trial: Trial, signal?: AbortSignal): Promise<Tried> {
  await me();
  return call("POST", "/api/catalogs/try", trial, signal);
}
export async function compareCatalogs(one: string, other: string): Promise<Compared> {
  await me();
  return call("GET", `/api/catalogs/compare?one=${encodeURIComponent(one)}&other=${encodeURIComponent(other)}`);
}
/** The address of a catalog as a file. */
export const fileOf = (digest: string): string => `/api/catalogs/${encodeURIComponent(digest)}/file`;
