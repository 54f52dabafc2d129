/* Cells and what is drawn in them, in words. */

import { type Cell, type Drawn, type PlayerSheet, type SheetFacts } from "./view";
import { type Words, word } from "./words/say";

/** Where a rail goes: it joins a side with the one two or three on. */
export function railWords(words: Words, symbol: string, rotation: number): string {
  const [one, other] = [words.side[rotation % 6] ?? "", words.side[(rotation + (symbol === "curve" ? 2 : 3)) % 6] ?? ""];
  return words.rail_joins(one, other);
}

export const symbolWords = (words: Words, symbol: string, rotation: number): string =>
  rotation < 0 ? word(words.symbol, symbol) : `${word(words.symbol, symbol)}, ${railWords(words, symbol, rotation)}`;

/** A cell of a sheet with what is drawn there: "row 2, column 4, blue, free". */
export function cellWords(words: Words, [row, column]: Cell, colour: string | undefined, sheet: PlayerSheet | undefined, facts: SheetFacts): string {
  if (!colour) return words.mountain_said(row + 1, column + 1);
  const drawn = sheet?.drawn.find((each: Drawn) => each[0] === row && each[1] === column);
  const starts = sheet?.start[0] === row && sheet.start[1] === column;
  const isStartCell = Object.values(facts.start_cells).some((cell) => cell[0] === row && cell[1] === column);
  const what = drawn ? (starts ? words.start_house : symbolWords(words, drawn[2], drawn[3])) : isStartCell ? words.free_start : words.free;
  return words.cell_said(row + 1, column + 1, word(words.colour, colour), what);
}
