/* The lesson that this device is in the middle of, by game: the id of its table. */

const keyOf = (game: string): string => `dorfplatz.lesson.${game}`;
const DONE = ".done";

export function currentLesson(game: string): string {
  try {
    return localStorage.getItem(keyOf(game)) ?? "";
  } catch {
    return "";
  }
}

/** Begin a lesson, or end it with "". */
export function keepLesson(game: string, table: string): void {
  try {
    if (table) localStorage.setItem(keyOf(game), table);
    else localStorage.removeItem(keyOf(game));
  } catch {
    // A browser that stores nothing begins again after a reload.
  }
}

/** The lesson that was done on this page: a reload shows its end again, and nothing else does. */
export function doneLesson(game: string): string {
  try {
    return sessionStorage.getItem(keyOf(game) + DONE) ?? "";
  } catch {
    return "";
  }
}

/** Remember the end of a lesson for a reload, or forget it with "". */
export function keepDone(game: string, table: string): void {
  try {
    if (table) sessionStorage.setItem(keyOf(game) + DONE, table);
    else sessionStorage.removeItem(keyOf(game) + DONE);
  } catch {
    // As above.
  }
}
