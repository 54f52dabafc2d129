// Made by `python -m dorfplatz.server.schema` from src/dorfplatz/server; do not edit.

/** The message with this id has been carried out and is on disk. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** The cells of everything that stands on tiles; None is what is not on the map. */
export interface Figures {
  red_hearts: [number, number][];
  golden_heart: [number, number] | null;
  mill: [number, number] | null;
  balloon: [number, number] | null;
  photographer: [number, number] | null;
  cameras: [number, number][];
}

/** A tile that may still come, by its picture, and the rotations in which it would fit a cell. */
export interface Fit {
  tile: string;
  rotations: number[];
}

/** Which of the tiles that a seat has not seen would fit a cell as the map lay at a version. */
export interface Fits {
  version: number;
  cell: [number, number];
  fits: Fit[];
}

/** The revealed tile. */
export interface Hand {
  tile: string;
  marker: number;
}

/** One line of the chat. */
export interface Line {
  version: number;
  name: string;
  person: string;
  text: string;
}

/** What is asked for; `names` are the asker's own, one seat each, and `bots` levels, one seat each. */
export interface NewTable {
  game?: string;
  players?: number;
  names?: string[];
  bots?: string[];
  auto_reveal?: boolean | null;
  purist?: boolean;
  stack?: "daily" | "random" | SameAs;
  start?: boolean;
  first?: number | null;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id: string;
}

/** Play a move for a seat, in the notation of the game. */
export interface Play {
  type: "play";
  version: number;
  seat: number;
  move: string;
  id: string;
}

/** Somebody is here. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The promise about the shuffle: SHA-256 over seed and salt at the start, both of them at the end. */
export interface Proof {
  commitment: string;
  seed?: string;
  salt?: string;
  known_stack?: boolean;
}

/** The message with this id was not carried out; `reason` is a word, `text` a sentence. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  text: string;
}

/** Ask for a new table with the same people, on the same stack or on a new one. */
export interface Rematch {
  type: "rematch";
  version: number;
  same_stack?: boolean;
  id: string;
}

/** What a seat sees. `tiles` are rows [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. `legal` are rows [q, r, rotation, points, tasks], one for each legal placement, of the tile in hand in phase `place` and of the stored tile otherwise; its `tasks` are rows [slot, fate, size, open edges] of the open tasks as they would stand; the slot of the tile to be laid is the number of tiles on the map. `moves` are the legal moves that are no placements, in notation; `answers` are rows [move, points, tasks] of those that answer a question. `left` says how many hearts, mills and camera markers there still are; `cloud` are rows [side, terrain, region]. Without helps there are no points and no tasks, and `unseen` and `unseen_markers` are empty. */
export interface RomantikView {
  phase: string;
  player: number;
  due: string | null;
  hand: Hand | null;
  tiles: [string, number, number, number, number, string][];
  aside: Hand[];
  moves: string[];
  answers: [string, number, [number, string, number, number][]][];
  legal: [number, number, number, number, [number, string, number, number][]][];
  stored: string | null;
  parts: Record<string, number | boolean>;
  figures: Figures;
  left: Record<string, number>;
  cloud: [number, string, number][];
  tasks: Task[];
  territories: Territory[];
  landscape_left: number;
  tasks_left: number;
  unseen: string[];
  unseen_markers: Record<string, number[]>;
  score: Record<string, unknown>;
}

/** The stack of another table, which must be over. */
export interface SameAs {
  same_as: string;
}

/** Say something to the table, as plain text. */
export interface Say {
  type: "say";
  text: string;
  id: string;
}

/** One chair. `state`: free, person, bot, or left (somebody sat here and went). */
export interface Seat {
  state: string;
  name?: string;
  person?: string;
  bot?: string;
  online?: boolean;
  yours?: boolean;
}

/** Put a bot of a level into a free or left seat, or take it out with null. */
export interface SeatBot {
  type: "bot";
  version: number;
  seat: number;
  level: string | null;
  id: string;
}

/** Change what may be changed during a game. */
export interface Settings {
  type: "settings";
  version: number;
  auto_reveal: boolean;
  id: string;
}

/** Take a free or left seat under a name; one person may hold several (several names on one device). */
export interface Sit {
  type: "sit";
  version: number;
  seat: number;
  name: string;
  id: string;
}

/** Leave a seat; during a game it stays open for whoever takes it over. */
export interface Stand {
  type: "stand";
  version: number;
  seat: number;
  id: string;
}

/** Begin; `first` is the start player, or null for a random one. Free seats are taken away. */
export interface Start {
  type: "start";
  version: number;
  first?: number | null;
  id: string;
}

/** Show everybody a ghost of the tile in hand; without a cell it is taken away. */
export interface Suggest {
  type: "suggest";
  cell?: [number, number] | null;
  rotation?: number;
  id: string;
}

/** A ghost with a name. */
export interface Suggestion {
  name: string;
  person: string;
  cell: [number, number];
  rotation: number;
}

/** What everybody may know about a table; in an update only the fields that changed. `stumbled` are the seats whose bot failed or took too long the last time, so that any legal move was played for it. */
export interface Table {
  id?: string;
  code?: string;
  game?: string;
  status?: string;
  options?: Record<string, unknown>;
  seats?: Seat[];
  watchers?: number;
  suggestions?: Suggestion[];
  chat?: Line[];
  proof?: Proof;
  may_take_back?: number[];
  stumbled?: number[];
  next_table?: string;
}

/** Take the last turn back; possible until the next tile is revealed. */
export interface TakeBack {
  type: "take_back";
  version: number;
  seat: number;
  id: string;
}

/** An open task: the tile that carries it, what it is about, and how far it is. */
export interface Task {
  slot: number;
  task: string;
  marker: number;
  size: number;
  open: number;
}

/** A territory, track or stream: its letter, size, open edges, and the sides that belong to it as [slot, side]. */
export interface Territory {
  terrain: string;
  size: number;
  open: number;
  sides: [number, number][];
}

/** The table as of a version, or what changed since the update before. `view` belongs to the game. */
export interface Update {
  type: "update";
  version: number;
  whole?: boolean;
  table: Table;
  view?: Record<string, unknown>;
}

export type ClientMessage = Sit | Stand | SeatBot | Start | Play | TakeBack | Settings | Rematch | Suggest | Say | Ping;

export type ServerMessage = Update | Done | Refused | Pong;
