/* What is said about the chosen placement. */

import type { Choice } from "./choice.svelte";
import { effectWords } from "./effectWords";
import type { TaskEffect } from "./effects";
import { cellWords } from "./tileWords";
import type { TileRow } from "./view";
import type { say } from "./words/say";

export function choiceWords(words: ReturnType<typeof say>, { cell, rotation, rotations, effect }: Choice, tiles: TileRow[], tasks: TaskEffect[]): string {
  if (!cell) return "";
  const where = words.cell_said(cellWords(words, cell, tiles), rotations.indexOf(rotation) + 1, rotations.length);
  const points = effect?.[3] ? words.points_said(effect[3]) : "";
  return effect ? `${where} ${[effectWords(words, tasks), points].filter(Boolean).join(", ")}` : where;
}
