/* The first games after the lesson. */

import type { PathGame } from "../../lesson/lesson";
import { inLanguage } from "../../lib/words/say";
import type { QuickTable } from "../frame";
import { en } from "./words/coach_en";
import { fr } from "./words/coach_fr";

const TABLES: QuickTable[] = [
  { players: 2, bots: ["stroller"], auto_reveal: false },
  { players: 2, bots: ["villager"], auto_reveal: false },
  { players: 2, bots: ["villager"], auto_reveal: false, options: { sheet: "B" } },
];

export const path = (): PathGame[] => inLanguage({ en, fr }).path.map(([title, idea], place) => ({ title, idea, table: TABLES[place]! }));
