/* Which catalog something failed for want of. */

import { ApiError } from "../lib/api";

const KEYS = ["missing_catalog", "no_catalog"];

/** The digest of the catalog that is missing, as far as the server says so or we asked for it; "" for another failure. */
export function missingCatalog(error: unknown, asked = ""): string {
  if (!(error instanceof ApiError) || !KEYS.includes(error.key)) return "";
  return String(error.values.digest ?? asked);
}
