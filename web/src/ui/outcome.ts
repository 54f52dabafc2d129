/* What a finished game hands to its result card. */

/** A line of the score as it is counted over the map. */
export interface TallyLine {
  id: string;
  name: string;
  points: number | string;
}

export interface Outcome {
  /** Who has won, or that the game is over. */
  title: string;
  /** Somebody has won, rather than all together. */
  isWon: boolean;
  /** The points of one column of the score, which is this person’s if they have one. */
  points: number;
  column: number;
  /** Whose points these are, where everybody has their own. */
  who: string;
  lines: TallyLine[];
  /** Show what a line counts on the map, or no longer. */
  point: (line: string | null) => void;
}
