/* What a map of tiles is made of, whatever the game. */

import type { Cell } from "../board/hex";
import type { GameFacts } from "../lib/api";
import type { QuestionWords } from "../lib/wire";

export type Fate = "none" | "open" | "completed" | "cancelled";

/** [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. */
export type TileRow = [id: string, q: number, r: number, rotation: number, marker: number, fate: Fate];

/** [slot, fate, size, open edges] of an open task as it would stand after a placement. */
export type TaskRow = [slot: number, fate: Fate, size: number, open: number];

/** [q, r, rotation, points, tasks] of one legal placement. */
export type LegalRow = [q: number, r: number, rotation: number, points: number, tasks: TaskRow[]];

/** [move, points, tasks] of one answer to the question that is asked. */
export type AnswerRow = [move: string, points: number, tasks: TaskRow[]];

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
/** The lines that every sheet has. */
export interface MapScore {
  tasks: Record<string, number>;
  flags: Record<string, number>;
  longest: Record<string, number>;
  parts?: Record<string, number>;
  total: number;
}
/** The cells of everything that stands on tiles. */
export interface Figures {
  red_hearts: Cell[];
  golden_heart: Cell | null;
  mill: Cell | null;
  balloon: Cell | null;
  photographer: Cell | null;
  cameras: Cell[];
}
/** One map with what may be done on it now. */
export interface MapView {
  hand: Hand | null;
  tiles: TileRow[];
  aside: Hand[];
  moves: string[];
  answers: AnswerRow[];
  legal: LegalRow[];
  figures: Figures;
  tasks: OpenTask[];
  territories: Territory[];
  score: MapScore;
}
/** How high the stacks are, and which comes next. */
export interface Stacks {
  due: string | null;
  landscape_left: number;
  tasks_left: number;
}
/** Tiles and markers that nobody has seen yet. */
export interface Unseen {
  unseen: string[];
  unseen_markers: Record<string, number[]>;
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
export type Facts = Record<string, TileFacts>;
/** What the server tells about a game on maps. */
export interface MapFacts extends GameFacts<TileFacts> {
  questions: QuestionWords[];
}
