/* What keys do in this game alone, in English. */

import type { Help } from "../../../ui/help";

export const en: Help = [["W", "store a tile, take the stored one"]];
