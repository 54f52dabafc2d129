/* The words of the score pad of the Valley in German. */

import type { ValleyPadWords } from "./pad_en";

const list = (names: string[]): string => `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;

export const de: ValleyPadWords = {
  pad_way: "Eingabe",
  pad_type: "Punkte eintippen",
  pad_draw_sheets: "Blätter zeichnen",
  pad_of_line: (line, name) => `${line}, ${name}`,
  pad_tie: (names) => `${list(names)} haben gleich viele Punkte und Häuser: Es entscheiden die meisten Sonnenblumen, dann die meisten Dorfleute.`,
};
