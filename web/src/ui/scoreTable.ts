/* What a score table shows. */

export interface ScoreCell {
  points: number | string;
  /** What was counted, where that is another number. */
  counted?: number;
}
export interface ScoreRow {
  id: string;
  name: string;
  /** The rule about it, if that is not the one about the line. */
  rule?: string;
  /** By column. */
  cells: ScoreCell[];
}
export interface ScoreGroup {
  title?: string;
  rows: ScoreRow[];
  /** By column. */
  subtotals?: (number | string)[];
}
export interface ScoreReason {
  column: number;
  text: string;
  points: number | string;
}
