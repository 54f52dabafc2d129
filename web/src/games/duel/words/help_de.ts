/* What keys do in this game alone, in German. */

import type { Help } from "../../../ui/help";

export const de: Help = [["V, Esc", "die nächste Auslage ansehen, zur eigenen zurück"]];
