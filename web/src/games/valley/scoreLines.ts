/* The lines of the score in the order of the sheet, with every player's numbers, and why they are worth their points. */

import type { ExplainedLine } from "../../lib/wire";
import type { ScoreCell, ScoreReason, ScoreRow } from "../../ui/scoreTable";
import type { ValleyFacts, ValleyScore } from "./view";
import { type Words, word } from "./words/say";

export function scoreRows(words: Words, scores: ValleyScore[], reasons: ExplainedLine[], facts: ValleyFacts): ScoreRow[] {
  const row = (id: string, cells: ScoreCell[]): ScoreRow => ({ id, name: word(words.line, id), cells });
  const sunflowers = (colour: string, side: number) => reasons.find((each) => (each.side ?? 0) === side && each.line === `majorities.${colour}`)?.numbers.own;
  return [
    row("houses.fed", scores.map(({ points, houses_fed }) => ({ points: points.fed, counted: houses_fed }))),
    row("houses.hungry", scores.map(({ points, houses_hungry }) => ({ points: points.hungry, counted: houses_hungry }))),
    ...facts.colours.map((colour) => ({
      id: `majorities.${colour}`,
      name: words.majority_of(word(words.colour, colour)),
      cells: scores.map(({ majorities }, side) => ({ points: majorities.includes(colour) ? facts.points.majority : 0, counted: sunflowers(colour, side) })),
    })),
    row("mountains.sunflowers", scores.map(({ points }) => ({ points: points.mountains }))),
    row("villagers.count", scores.map(({ points, villager_count }) => ({ points: points.villagers, counted: villager_count }))),
    row("high_speed.groups", scores.map(({ points }) => ({ points: points.high_speed }))),
  ];
}

/** Majorities are explained for everybody, because they compare; other lines for the sheet that is shown. */
export function reasonsOf(words: Words, line: string, reasons: ExplainedLine[], shown: number): ScoreReason[] {
  const forAll = line.startsWith("majorities") || line.startsWith("villagers");
  return reasons
    .filter((each) => each.line === line && (forAll || (each.side ?? 0) === shown))
    .map(({ side = 0, key, numbers, points }) => ({ column: side, text: words.reason[key]?.(numbers) ?? key, points }));
}
