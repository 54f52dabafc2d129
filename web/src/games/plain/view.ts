/* What everybody sees of a game that the server knows by its common face alone. */

export interface PlainView {
  /** The position in words. */
  text: string;
  turn: number;
  /** The seats that may act now. */
  to_move: number[];
  /** By seat, its legal moves in notation. */
  moves: Record<string, string[]>;
  history: [seat: number, move: string][];
  /** As things stand: one where all play for one result, otherwise one for each seat. */
  results: number[];
  winners: number[];
}

/** One move of a replay, with the results after it. */
export interface PlainFrame {
  move: string;
  seat: number;
  results: number[];
}

/** "dice_race" as people read it. */
export const plainName = (game: string): string => `${game.charAt(0).toUpperCase()}${game.slice(1).replaceAll("_", " ")}`;
