/* The first games after the lesson. */

import type { LessonWords, PathGame } from "../../lesson/lesson";
import { wordsOf } from "../../lib/words/say";
import type { QuickTable } from "../frame";

const words = wordsOf<LessonWords>("valley_coach");
const TABLES: QuickTable[] = [
  { players: 2, bots: ["stroller"], auto_reveal: false, hints: true },
  { players: 2, bots: ["villager"], auto_reveal: false, hints: true },
  { players: 2, bots: ["villager"], auto_reveal: false, hints: true, options: { sheet: "B" } },
];

export const path = (): PathGame[] => words().path.map(([title, idea], place) => ({ title, idea, table: TABLES[place]! }));
