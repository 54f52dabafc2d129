/* What a seat of the Duel sees, as in src/dorfplatz/server/games/duel/view.py. */

import type { AnswerRow, Figures, Hand, LegalRow, MapFacts, MapScore, OpenTask, Stacks, Territory, TileRow, Unseen } from "../../map/view";

/** One side's map, its storage board and what it holds. */
export interface DuelMap {
  tiles: TileRow[];
  aside: Hand[];
  tasks: OpenTask[];
  territories: Territory[];
  figures: Figures;
  completed: number;
  spaces_used: number;
  hearts: number;
  interests: string[];
  /** False: as it was when the tile was revealed. */
  is_now: boolean;
}
/** What a side of this person may do now. */
export interface DuelChoices {
  /** reveal, place, lay interest, wait, done, over, or the name of a question. */
  step: string;
  tile: Hand | null;
  legal: LegalRow[];
  moves: string[];
  answers: AnswerRow[];
}
/** One column of the sheet; shared places of Module 1 may be "7/3". */
export interface DuelScore extends MapScore {
  module1: Record<string, number | string>;
  module2: Record<string, number>;
  subtotals: [tasks: number, flagsAndLongest: number, module1: number, module2: number];
}
export interface DuelView extends Stacks, Unseen {
  phase: "reveal" | "place" | "over";
  turn: number;
  hand: Hand | null;
  own: number[];
  thinking: number[];
  map0: DuelMap;
  map1: DuelMap;
  map2: DuelMap | null;
  map3: DuelMap | null;
  do0: DuelChoices | null;
  do1: DuelChoices | null;
  do2: DuelChoices | null;
  do3: DuelChoices | null;
  scores: DuelScore[];
  modules: number[];
  cards: Record<string, string>;
  supply: Record<string, number>;
  winners: number[];
}
/** What the server tells about the game besides its tiles. */
export interface DuelFacts extends MapFacts {
  seats?: number;
  cards: string[];
  card_terrains: string[];
  interests: string[];
  spaces: number[];
  hearts_taken: number;
  places: number[];
  steps: number[];
  first_size: number;
  counted_size: number;
}

export const mapsOf = (view: DuelView): DuelMap[] => [view.map0, view.map1, view.map2, view.map3].flatMap((map) => map ?? []);
export const choicesOf = (view: DuelView, side: number): DuelChoices | null =>
  [view.do0, view.do1, view.do2, view.do3][side] ?? null;
