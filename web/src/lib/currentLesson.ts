/* The lesson that this device is in the middle of, by game: the id of its table. */

import { inTab, keep, onDevice } from "./storage";

const keyOf = (game: string): string => `dorfplatz.lesson.${game}`;
const doneKey = (game: string): string => `${keyOf(game)}.done`;

export const currentLesson = (game: string): string => onDevice.getItem(keyOf(game)) ?? "";

/** Begin a lesson, or end it with "". */
export const keepLesson = (game: string, table: string): unknown => keep(onDevice, keyOf(game), table);

/** The lesson that was done on this page: a reload shows its end again, and nothing else does. */
export const doneLesson = (game: string): string => inTab.getItem(doneKey(game)) ?? "";

/** Remember the end of a lesson for a reload, or forget it with "". */
export const keepDone = (game: string, table: string): unknown => keep(inTab, doneKey(game), table);

/** The key of the path of first games, which begins with the end of a lesson; see lesson/progress.ts. */
export const pathKey = (game: string): string => `dorfplatz.path.${game}`;
export const isOnPath = (game: string): boolean => onDevice.getItem(pathKey(game)) !== null;
