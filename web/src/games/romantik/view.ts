/* What a seat of `romantik` sees, as in src/dorfplatz/server/projections/romantik.py. */

import type { Cell } from "../../board/hex";

export type Fate = "none" | "open" | "completed" | "cancelled";

/** [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. */
export type TileRow = [id: string, q: number, r: number, rotation: number, marker: number, fate: Fate];

/** [slot, fate, size, open edges] of an open task as it would stand after a placement. */
export type TaskRow = [slot: number, fate: Fate, size: number, open: number];

/** [q, r, rotation, points, tasks] of one legal placement. */
export type LegalRow = [q: number, r: number, rotation: number, points: number, tasks: TaskRow[]];

export interface Hand {
  tile: string;
  marker: number;
}
export interface OpenTask {
  slot: number;
  task: string;
  marker: number;
  size: number;
  open: number;
}
export interface Territory {
  terrain: string;
  size: number;
  open: number;
  sides: [slot: number, side: number][];
}
export interface Score {
  tasks: Record<string, number>;
  flags: Record<string, number>;
  longest: Record<string, number>;
  parts: Record<string, number>;
  total: number;
  subtotals: [tasks: number, flagsAndLongest: number, parts: number];
}
/** [move, points, tasks] of one answer to the question that is asked. */
export type AnswerRow = [move: string, points: number, tasks: TaskRow[]];

/** The cells of everything that stands on tiles. */
export interface Figures {
  red_hearts: Cell[];
  golden_heart: Cell | null;
  mill: Cell | null;
  balloon: Cell | null;
  photographer: Cell | null;
  cameras: Cell[];
}
export type Parts = Record<string, number | boolean>;
export interface RomantikView {
  phase: "reveal" | "place" | "cloud" | "heart" | "mill" | "balloon" | "photographer" | "last" | "over";
  player: number;
  due: string | null;
  hand: Hand | null;
  tiles: TileRow[];
  aside: Hand[];
  moves: string[];
  answers: AnswerRow[];
  legal: LegalRow[];
  stored: string | null;
  parts: Parts;
  figures: Figures;
  left: Record<string, number>;
  cloud: [side: number, terrain: string, region: number][];
  tasks: OpenTask[];
  territories: Territory[];
  landscape_left: number;
  tasks_left: number;
  unseen: string[];
  unseen_markers: Record<string, number[]>;
  score: Score;
}

/** What the box prints on a tile. */
export interface TileFacts {
  kind: "landscape" | "task" | "special";
  edges: string;
  task: string;
  marker: number;
  flags: string;
  sheep: number;
  crossings: number;
}
