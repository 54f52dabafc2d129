/* What keys do in this game alone, in German. */

import type { Help } from "../../../ui/help";

export const de: Help = [["W", "ein Plättchen einlagern, das gelagerte nehmen"]];
