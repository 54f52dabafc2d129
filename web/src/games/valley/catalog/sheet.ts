/* A sheet of the Valley as rows of letters: a colour, a small letter for its start cell, ^ for a mountain. */

import { COLOURS } from "../../../catalog/cell";

export type Tool = keyof typeof COLOURS | "^" | "start";
export const TOOLS = [...Object.keys(COLOURS), "^", "start"] as Tool[];

export const cellsOf = (rows: string[]): string[][] => rows.map((row) => row.split(/\s+/).filter(Boolean));

/** Rows as catalogs write them, every second one shifted. */
export const rowsOf = (cells: string[][]): string[] => cells.map((row, number) => " ".repeat(number % 2) + row.join(" "));

/** A sheet after a tool was used on a cell. A colour has one start cell, so a new one takes the place of the old. */
export function drawn(rows: string[], row: number, column: number, tool: Tool): string[] {
  const cells = cellsOf(rows);
  const letter = cells[row]?.[column];
  if (letter === undefined) return rows;
  if (tool !== "start") cells[row]![column] = tool;
  else if (letter !== "^") {
    for (const each of cells) each.forEach((own, at) => own === letter.toLowerCase() && (each[at] = own.toUpperCase()));
    cells[row]![column] = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  }
  return rowsOf(cells);
}
