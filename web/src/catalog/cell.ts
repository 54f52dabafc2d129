/* A cell of a sheet as catalogs write it: the letter of a colour, small on its start cell, or ^ for a mountain. */

import { say, word } from "./words/say";

export const COLOURS = { O: "orange", Y: "yellow", G: "green", P: "pink", B: "blue" } as const;

export const colourOf = (letter: string): string => COLOURS[letter.toUpperCase() as keyof typeof COLOURS] ?? "";

export const isStart = (letter: string): boolean => letter !== "^" && letter === letter.toLowerCase();

export function cellName(letter: string): string {
  if (letter === "^") return say().mountain;
  const colour = word(say().colour, colourOf(letter));
  return isStart(letter) ? say().start_of(colour) : colour;
}
