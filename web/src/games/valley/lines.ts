/* The lines of the score in the order of the sheet, with every player's numbers. */

import type { ExplainedLine } from "../../lib/wire";
import type { ValleyFacts, ValleyScore } from "./view";
import { type Words, word } from "./words/say.svelte";

export interface TableLine {
  line: string;
  name: string;
  /** By player: the points, and what was counted where that is another number. */
  columns: { points: number; counted?: number }[];
}

export function tableLines(words: Words, scores: ValleyScore[], lines: ExplainedLine[], facts: ValleyFacts): TableLine[] {
  const named = (line: string, columns: TableLine["columns"]): TableLine => ({ line, name: word(words.line, line), columns });
  const sunflowers = (colour: string, side: number) => lines.find((each) => (each.side ?? 0) === side && each.line === `majorities.${colour}`)?.numbers.own;
  return [
    named("houses.fed", scores.map(({ points, houses_fed }) => ({ points: points.fed, counted: houses_fed }))),
    named("houses.hungry", scores.map(({ points, houses_hungry }) => ({ points: points.hungry, counted: houses_hungry }))),
    ...facts.colours.map((colour) => ({
      line: `majorities.${colour}`,
      name: words.majority_of(word(words.colour, colour)),
      columns: scores.map(({ majorities }, side) => ({ points: majorities.includes(colour) ? facts.points.majority : 0, counted: sunflowers(colour, side) })),
    })),
    named("mountains.sunflowers", scores.map(({ points }) => ({ points: points.mountains }))),
    named("villagers.count", scores.map(({ points, villager_count }) => ({ points: points.villagers, counted: villager_count }))),
    named("high_speed.groups", scores.map(({ points }) => ({ points: points.high_speed }))),
  ];
}
