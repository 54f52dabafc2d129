/* The words of the score pad of the Valley in English. */

const list = (names: string[]): string => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const en = {
  pad_way: "Method",
  pad_type: "Type the points",
  pad_draw_sheets: "Draw the sheets",
  pad_of_line: (line: string, name: string) => `${line}, ${name}`,
  pad_tie: (names: string[]) => `${list(names)} are tied on points and houses: most sunflowers wins, then most villagers.`,
};

export type ValleyPadWords = typeof en;
