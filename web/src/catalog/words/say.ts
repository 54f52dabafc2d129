/* The words of the app and of catalogs, in the language of the person. */

import { ApiError } from "../../lib/api";
import type { Fault } from "../../lib/wire";
import { capital } from "../../lib/words/capital";
import { failure, refusal, sayWith } from "../../lib/words/say";
import type { CatalogWords } from "./en";

export { word } from "../../lib/words/say";

export const say = sayWith<CatalogWords>("catalog");

type Values = Record<string, number | string>;

/** What is wrong or unusual: our words for its key, else the server's. */
export function faultWords({ key, values = {}, text }: Pick<Fault, "key" | "text"> & { values?: Values }): string {
  const words = say().fault[key]?.(values) ?? `${capital(text)}${/[.!?]$/.test(text) ? "" : "."}`;
  return values.line ? say().in_line(Number(values.line), words) : words;
}

/** Why a catalog was not saved or found. */
export function catalogFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return failure(error);
  if (error.status === 413) return say().fault.catalog_too_big!({ most: 250_000 });
  return error.key ? faultWords({ key: error.key, values: error.values, text: error.message }) : refusal(error.reason, error.message);
}
