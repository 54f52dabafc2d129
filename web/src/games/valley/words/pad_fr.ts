/* The words of the score pad of the Valley in French. */

import type { ValleyPadWords } from "./pad_en";

const list = (names: string[]): string => `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`;

export const fr: ValleyPadWords = {
  pad_way: "Méthode",
  pad_type: "Saisir les points",
  pad_draw_sheets: "Dessiner les fiches",
  pad_of_line: (line, name) => `${line}, ${name}`,
  pad_tie: (names) => `${list(names)} ont autant de points et de maisons\u00a0: le plus de tournesols l’emporte, puis le plus de villageois.`,
};
