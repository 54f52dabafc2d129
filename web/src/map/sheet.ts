/* The score sheet line by line in the order of the pad, and which tiles each line means. */

import { key } from "../board/hex";
import type { ExplainedLine } from "../lib/wire";
import { FLAG_LETTERS } from "./terrain";
import { taskName } from "./effects";
import type { Facts, MapScore, Territory, TileRow } from "./view";

export interface SheetLine {
  /** The group that it belongs to: tasks, flags, longest, or one of the game’s own. */
  name: string;
  of: string;
  points: number;
  /** Slots of the tiles that this line counts. */
  tiles: number[];
  territories: Territory[];
  /** Why it is worth its points; empty until the server has answered. */
  reasons: ExplainedLine[];
}

/** Lines are made anew whenever a map changes; the name stays. */
export const idOf = ({ name, of }: SheetLine): string => `${name}.${of}`;

export function sheetLines(
  score: MapScore,
  groups: readonly string[],
  { tiles, territories }: { tiles: TileRow[]; territories: Territory[] },
  facts: Facts,
  explained: ReadonlyMap<string, ExplainedLine[]> = new Map(),
): SheetLine[] {
  const slots = new Map(tiles.map((row, slot) => [key(row[1], row[2]), slot]));
  const slotsOf = (territory: Territory) => [...new Set(territory.sides.map(([slot]) => slot))];
  const flagged = (slot: number, letter: string) => facts[tiles[slot]?.[0] ?? ""]?.flags.includes(letter) ?? false;

  function counted(name: string, of: string, points: number): Territory[] {
    if (name === "flags") {
      const letter = FLAG_LETTERS[of] ?? "";
      const closed = territories.filter(({ terrain, open }) => terrain === letter && open === 0);
      return closed.filter((each) => slotsOf(each).some((slot) => flagged(slot, letter)));
    }
    if (name !== "longest" || !points) return [];
    const letter = of === "track" ? "T" : "S";
    return territories.filter(({ terrain, size }) => terrain === letter && size === points).slice(0, 1);
  }
  function tilesOf(name: string, of: string, own: Territory[], reasons: ExplainedLine[]): number[] {
    if (reasons.length) {
      const worth = reasons.some(({ points }) => points) ? reasons.filter(({ points }) => points) : reasons;
      return [...new Set(worth.flatMap(({ cells }) => cells.flatMap((cell) => slots.get(key(...cell)) ?? [])))];
    }
    if (name !== "tasks") return own.flatMap(slotsOf);
    return tiles.flatMap((row, slot) => (row[5] === "completed" && taskName(facts[row[0]]?.task ?? "") === of ? [slot] : []));
  }
  const pointsOf = score as unknown as Record<string, Record<string, number>>;
  return groups.flatMap((name) =>
    Object.entries(pointsOf[name] ?? {}).map(([of, points]): SheetLine => {
      const own = counted(name, of, points);
      const reasons = explained.get(`${name}.${of}`) ?? [];
      return { name, of, points, tiles: tilesOf(name, of, own, reasons), territories: own, reasons };
    }),
  );
}
