/* The first games after the lesson. */

import type { PathGame } from "../../lesson/lesson";
import { inLanguage } from "../../lib/words/say";
import type { QuickTable } from "../frame";
import { en } from "./words/coach_en";
import { fr } from "./words/coach_fr";

const TABLES: QuickTable[] = [
  { players: 2, bots: ["stroller"], auto_reveal: true },
  { players: 2, bots: ["apprentice"], auto_reveal: true, options: { modules: [1] } },
  { players: 2, bots: ["apprentice"], auto_reveal: true, options: { modules: [2] } },
];

export const path = (): PathGame[] => inLanguage({ en, fr }).path.map(([title, idea], place) => ({ title, idea, table: TABLES[place]! }));
