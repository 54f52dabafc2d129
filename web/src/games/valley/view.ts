/* What everybody sees of the Valley, as in src/dorfplatz/server/games/valley/view.py. */

export type Cell = readonly [row: number, column: number];
/** What is drawn in a cell; only rails are turned, the rotation of all else is -1. */
export type Drawn = [row: number, column: number, symbol: string, rotation: number];
/** A die that can be taken, a colour and a cell, and by rotation the change of the player’s result. */
export type LegalRow = [die: string, colour: string, row: number, column: number, points: number[]];

export interface Die {
  symbol: string;
  /** Where it has been put. */
  colour: string | null;
}
export interface PlayerSheet {
  start: Cell;
  villagers: number;
  drawn: Drawn[];
}
export interface ValleyScore {
  houses_fed: number;
  houses_hungry: number;
  majorities: string[];
  mountains: number;
  villagers: number;
  villager_count: number;
  high_speed: number[];
  total: number;
  houses: number;
  sunflowers: number;
  points: { fed: number; hungry: number; majorities: number; mountains: number; villagers: number; high_speed: number };
}
export interface ValleyView {
  phase: "reveal" | "draft" | "over";
  player: number;
  first: number;
  round: number;
  turn: number;
  order: number[];
  dice: Die[];
  takers: Record<string, number>;
  sheets: PlayerSheet[];
  moves: string[];
  legal: LegalRow[];
  falls_back: boolean;
  last: [seat: number, row: number, column: number] | null;
  scores: ValleyScore[];
  winners: number[];
}

/** A printed sheet. */
export interface SheetFacts {
  rows: string[];
  mountains: Cell[];
  start_cells: Record<string, Cell>;
  colours: [row: number, column: number, colour: string][];
}
/** What the server tells about the game. */
export interface ValleyFacts {
  art: string;
  players: [number, number];
  bots: string[];
  colours: string[];
  symbols: string[];
  /** In how many ways each rail can be turned. */
  turnings: Record<string, number>;
  sheets: Record<string, SheetFacts>;
  points: { majority: number; house_fed: number; house_hungry: number };
}

/** A draft as it is written: "curve:blue:2,3/1", or "house:pink:0,4*" where it falls back to a sunflower. */
export interface Draft {
  die: string;
  colour: string;
  cell: Cell;
  /** What is drawn, and how it is turned; only rails are. */
  symbol: string;
  rotation: number;
}
const DRAFT = /^([a-z_]+):([a-z]+):(\d+),(\d+)(?:\/(\d))?(\*?)$/;
export function draftOf(move: string): Draft | null {
  const [, die, colour, row, column, rotation, falls] = DRAFT.exec(move) ?? [];
  if (!die || !colour) return null;
  return { die, colour, cell: [Number(row), Number(column)], symbol: falls ? "sunflower" : die, rotation: Number(rotation ?? -1) };
}

/** The printed sheet of a table. */
export const letterOf = (options: { sheet?: unknown }): string => String(options.sheet ?? "A");
export const cellKey = (row: number, column: number): string => `${row},${column}`;
