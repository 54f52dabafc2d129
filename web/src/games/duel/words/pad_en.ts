/* The words of the score pad of the Duel in English. */

export const en = {
  pad_map_of: "Map of",
  pad_first: (terrain: string) => `Who closed a ${terrain.toLowerCase()} first?`,
  pad_first_note: "The maps do not show it. The same place means the same turn.",
  pad_place: (place: number): string => ["", "first", "second", "third", "fourth"][place] ?? `${place}.`,
  pad_never: "never",
};

export type DuelPadWords = typeof en;
