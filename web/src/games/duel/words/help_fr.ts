/* What keys do in this game alone, in French. */

import type { Help } from "../../../ui/help";

export const fr: Help = [["V, Échap", "voir la zone de jeu suivante, revenir à la vôtre"]];
