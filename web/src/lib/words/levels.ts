/* Words for setting a table up: what kind of player each level of bots is, and hints. */

import type { LevelWords } from "./levels_en";
import { say, word, wordsOf } from "./say";

const own = wordsOf<LevelWords>("levels");

/** A level that we have no words for stands for itself. */
export const levelName = (level: string): string => word(say().level, level);
export const levelNote = (level: string): string => own().level_note[level] ?? "";

/** Who may ask for hints at a table. */
export const hintsNote = (together: boolean): string => (together ? own().hints_together : own().hints_each);
