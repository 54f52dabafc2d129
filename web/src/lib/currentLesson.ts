/* The lesson that this device is in the middle of, by game: the id of its table. */

const keyOf = (game: string): string => `dorfplatz.lesson.${game}`;

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
