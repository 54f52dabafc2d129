/* The first games after the lesson. */

import type { LessonWords, PathGame } from "../../lesson/lesson";
import { wordsOf } from "../../lib/words/say";
import type { QuickTable } from "../frame";

const words = wordsOf<LessonWords>("romantik_coach");
const TABLES: QuickTable[] = [{ players: 1, auto_reveal: true }, { players: 1, auto_reveal: true, hints: true }, { players: 1, auto_reveal: true, options: { parts: { circus: true, hill: true } } }];

export const path = (): PathGame[] => words().path.map(([title, idea], place) => ({ title, idea, table: TABLES[place]! }));
