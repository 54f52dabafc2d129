/* The first games after the lesson. */

import type { PathGame } from "../../lesson/lesson";
import { inLanguage } from "../../lib/words/say";
import type { QuickTable } from "../frame";
import { en } from "./words/coach_en";
import { fr } from "./words/coach_fr";

const TABLES: QuickTable[] = [{ players: 1, auto_reveal: true }, { players: 1, auto_reveal: true, hints: true }, { players: 1, auto_reveal: true, options: { parts: { circus: true, hill: true } } }];

export const path = (): PathGame[] => inLanguage({ en, fr }).path.map(([title, idea], place) => ({ title, idea, table: TABLES[place]! }));
