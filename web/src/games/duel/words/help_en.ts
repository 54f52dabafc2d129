/* What keys do in this game alone, in English. */

import type { Help } from "../../../ui/help";

export const en: Help = [["V, Esc", "look at the next map, return to your own"]];
