/* The score sheet line by line, and which tiles each line means. */

import { FLAG_LETTERS, TERRAINS } from "./terrain";
import { taskName } from "./effects";
import type { Score, Territory, TileFacts, TileRow } from "./view";

export interface SheetLine {
  name: "task" | "flag" | "longest" | "part";
  of: string;
  points: number;
  /** Slots of the tiles that this line counts. */
  tiles: number[];
  territories: Territory[];
}

export function sheetLines(
  score: Score,
  tiles: TileRow[],
  territories: Territory[],
  facts: Record<string, TileFacts>,
): SheetLine[] {
  const slotsOf = (territory: Territory) => [...new Set(territory.sides.map(([slot]) => slot))];
  const tasks = TERRAINS.map((of): SheetLine => {
    const own = tiles.flatMap((row, slot) =>
      row[5] === "completed" && taskName(facts[row[0]]?.task ?? "") === of ? [slot] : [],
    );
    return { name: "task", of, points: score.tasks[of] ?? 0, tiles: own, territories: [] };
  });
  const flags = Object.entries(score.flags).map(([of, points]): SheetLine => {
    const letter = FLAG_LETTERS[of] ?? "";
    const flagged = (slot: number) => facts[tiles[slot]?.[0] ?? ""]?.flags.includes(letter) ?? false;
    const own = territories.filter(
      (territory) => territory.terrain === letter && territory.open === 0 && slotsOf(territory).some(flagged),
    );
    return { name: "flag", of, points, tiles: own.flatMap(slotsOf), territories: own };
  });
  const longest = Object.entries(score.longest).map(([of, points]): SheetLine => {
    const letter = of === "track" ? "T" : "S";
    const own = territories.filter((each) => each.terrain === letter && each.size === points && points > 0).slice(0, 1);
    return { name: "longest", of, points, tiles: own.flatMap(slotsOf), territories: own };
  });
  const parts = Object.entries(score.parts).map(
    ([of, points]): SheetLine => ({ name: "part", of, points, tiles: [], territories: [] }),
  );
  return [...tasks, ...flags, ...longest, ...parts];
}
