/* The first games after the lesson. */

import type { LessonWords, PathGame } from "../../lesson/lesson";
import { wordsOf } from "../../lib/words/say";
import type { QuickTable } from "../frame";

const words = wordsOf<LessonWords>("duel_coach");
const TABLES: QuickTable[] = [
  { players: 2, bots: ["stroller"], auto_reveal: true, hints: true },
  { players: 2, bots: ["apprentice"], auto_reveal: true, hints: true, options: { modules: [1] } },
  { players: 2, bots: ["apprentice"], auto_reveal: true, hints: true, options: { modules: [2] } },
];

export const path = (): PathGame[] => words().path.map(([title, idea], place) => ({ title, idea, table: TABLES[place]! }));
