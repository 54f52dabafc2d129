/* What a placement would do, in words for the ear and for lists. */

import type { Words } from "./words/say";
import { word } from "./words/say";
import { type TaskEffect, changes } from "./effects";

export function effectWords(words: Words, rows: TaskEffect[]): string {
  const changed = rows.filter(changes).map(({ task, from, to, marker, fate }) => {
    const end = { completed: `, ${words.completed_said}`, cancelled: `, ${words.cancelled_said}`, open: "", none: "" }[fate];
    return words.task_said(word(words.terrain, task), from, to, marker) + end;
  });
  return changed.join(words.semicolon) || words.nothing_said;
}
