// Made by `python -m dorfplatz.server.wire.schema` from src/dorfplatz/server; do not edit.

/** The best moves of a seat, best first, and the value of every cell. */
export interface Advice {
  game: string;
  seat: number;
  turn: number;
  asks: string;
  points: number;
  expected: number;
  lead: number | null;
  win: number | null;
  options: Option[];
  heat: Heat[];
  lines: number;
  exact: boolean;
  finished: boolean;
}

/** A box of this campaign; of a closed one nothing is told but its title. */
export interface CampaignBox {
  id: string;
  title: string;
  is_open: boolean;
}

/** A card that lies face up: what one game must show, how near the best one came, and whether people tick it. `ticked` cards ask for something that no score pad shows; with a typed result they are ticked by hand. */
export interface CampaignCard {
  id: string;
  title: string;
  box: string;
  when: Record<string, number>;
  best: Record<string, number>;
  ticked: boolean;
  source: string;
}

/** Another name for a campaign, another owner, or whether all members may rename it; what is left out stays. */
export interface CampaignChanges {
  name?: string | null;
  owner?: string | null;
  all_rename?: boolean | null;
}

/** A circle of the track; an open one may be crossed next, a heart brings a Red Heart. */
export interface CampaignCircle {
  id: string;
  x: number;
  y: number;
  crossed: boolean;
  open: boolean;
  heart: boolean;
}

/** A deed is on disk: the version it led to, and what was opened and turned over by it, in order. */
export interface CampaignDone {
  version: number;
  opened: CampaignOpened[];
}

/** A game that counted; one that was played here has a record, and perhaps its table is here, too. `bots` are the levels of bots by seat, "" where no bot sat, and empty where there was none or nobody knows. */
export interface CampaignGame {
  number: number;
  date: string;
  players: string[];
  bots: string[];
  result: number;
  title: string;
  crosses: number;
  opened: string[];
  has_record: boolean;
  table: string | null;
}

/** One line of the list of my campaigns; `running` counts the tables on which it goes on. */
export interface CampaignLine {
  id: string;
  name: string;
  games: number;
  best: number | null;
  crosses_left: number;
  members: string[];
  running: number;
  is_complete: boolean;
  updated: number;
}

/** Somebody who plays in the campaign; one of them owns it, and may remove the others. */
export interface CampaignMember {
  person: string;
  name: string;
  yours: boolean;
  owner: boolean;
}

/** A box that was opened or a card that was turned over, the number of the game that did it, and what it brought. */
export interface CampaignOpened {
  id: string;
  title: string;
  is_box: boolean;
  game: number;
  parts: Record<string, number | boolean>;
}

/** Everything that the sheet of a campaign shows to its members; nothing is told of what is still locked. */
export interface CampaignPage {
  id: string;
  name: string;
  version: number;
  date: string;
  options: string[];
  invite: string;
  members: CampaignMember[];
  all_rename: boolean;
  rows: CampaignRow[];
  stops: CampaignStop[];
  circles: CampaignCircle[];
  paths: CampaignPath[];
  crosses_left: number;
  boxes: CampaignBox[];
  opened: CampaignOpened[];
  face_up: CampaignCard[];
  parts: Record<string, number | boolean>;
  games: CampaignGame[];
  running: CampaignRunning[];
  is_complete: boolean;
}

/** A path between two stops, as points to draw it through, and its circles in order. */
export interface CampaignPath {
  start: string;
  end: string;
  circles: string[];
  points: [number, number][];
}

/** A row of the list of results, with the numbers of the games that reached it. */
export interface CampaignRow {
  at_least: number;
  title: string;
  crosses: number;
  games: number[];
}

/** A game that is going on; one that was begun elsewhere, or is broken, has no table. `bots` are levels by seat. */
export interface CampaignRunning {
  game: string;
  table: string | null;
  status: string;
  players: string[];
  bots: string[];
  turn: number;
  score: number;
  updated: number;
  your_turn: boolean;
}

/** A stop of the track in a picture of 1440 by 900; `way` are the circles to cross on the shortest way to it. */
export interface CampaignStop {
  id: string;
  title: string;
  x: number;
  y: number;
  reached: boolean;
  way: string[];
}

/** The sums of a side's column (tasks; flags and longest; trophy; star), the result, and what cannot be. */
export interface ColumnChecked {
  subtotals: (number | string)[];
  total: number;
  wrong: WrongLine[];
}

/** A typed pad with a column a side, and the sides with the highest result. */
export interface ColumnsChecked {
  columns: ColumnChecked[];
  winners: number[];
}

/** A real map, counted: the sheet with its explanations, or what is wrong. */
export interface Counted {
  score: Record<string, unknown> | null;
  lines: ExplainedLine[];
  wrong: WrongTile[];
}

/** A device on which a person is logged in: its coarse kind, since when, last seen, and until when at most. Moments are in milliseconds since 1970; `seen` is right to the hour. `this` is the device that asks. */
export interface Device {
  id: string;
  browser: string;
  system: string;
  since: number;
  seen: number;
  until: number;
  this: boolean;
}

/** One of the six dice, and the colour on which it has been put. */
export interface Die {
  symbol: string;
  colour: string | null;
}

/** The message with this id has been carried out and is on disk. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** What an own side is asked now, the `tile` that it lays, and everything legal, as in `romantik`. `step` is reveal, place, heart, photographer, interest, lay interest, wait (for the sides before, who decide about the last camera markers), done or over. */
export interface DuelChoices {
  step: string;
  tile: Hand | null;
  legal: [number, number, number, number, [number, string, number, number][]][];
  moves: string[];
  answers: [string, number, [number, string, number, number][]][];
}

/** The map of a side and what belongs to it: `completed` tasks on the storage board, and `spaces_used` of it. `tiles` are rows [tile id, q, r, rotation, marker, fate], as in `romantik`. `hearts` are those in hand, `interests` the chosen points of interest. Where `is_now` is false, the map is shown as it was when the tile was revealed. */
export interface DuelMap {
  tiles: [string, number, number, number, number, string][];
  aside: Hand[];
  tasks: Task[];
  territories: Territory[];
  figures: Figures;
  completed: number;
  spaces_used: number;
  hearts: number;
  interests: string[];
  is_now: boolean;
}

/** A column of the score sheet; shared places of Module 1 may be fractions, written like "7/3". `subtotals` are tasks, flags and longest, Module 1 rounded down, Module 2. */
export interface DuelScore {
  tasks: Record<string, number>;
  flags: Record<string, number>;
  longest: Record<string, number>;
  module1: Record<string, number | string>;
  module2: Record<string, number>;
  subtotals: [number, number, number, number];
  total: number;
}

/** What somebody sees of a Duel. `phase` is reveal, place or over, and `turn` the number of turns that are over. `hand` is what all place in this turn. `own` are the sides of whoever looks, `thinking` those that have not finished the turn. `map0` to `map3` are the maps by side, `do0` to `do3` what the own sides may do. `supply` is what is left for takers in later turns. Without helps there are no points and no tasks in what can be done, and `unseen` and `unseen_markers` are empty. */
export interface DuelView {
  phase: string;
  turn: number;
  due: string | null;
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
  landscape_left: number;
  tasks_left: number;
  unseen: string[];
  unseen_markers: Record<string, number[]>;
  winners: number[];
}

/** All lines of the sheets of a table, as of a version. */
export interface Explained {
  version: number;
  lines: ExplainedLine[];
}

/** Where some points of a line come from: the kind of sentence, its numbers, and the cells it is about. The points of all entries of a line add up to the line, and every line has one. Places that sides of the Duel share are fractions, written like "14/3". `side` is whose sheet it is, where there are several. */
export interface ExplainedLine {
  line: string;
  points: number | string;
  key: string;
  numbers: Record<string, number>;
  cells: [number, number][];
  side?: number;
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

/** Give a running game of the campaign up: it counts for nothing, and its table goes on outside the campaign. */
export interface GiveUp {
  game: string;
  id: string;
  version: number;
}

/** The revealed tile. */
export interface Hand {
  tile: string;
  marker: number;
}

/** The best move in one cell. */
export interface Heat {
  cell: [number, number];
  move: string;
  expected: number;
  loss: number;
}

/** Advice for a seat as the table stood at a version. */
export interface Hint {
  version: number;
  seat: number;
  advice: Advice;
}

/** What somebody with an invite link may know before joining; `id` is there for members. */
export interface Invitation {
  name: string;
  members: string[];
  id: string | null;
}

/** One line of the chat. */
export interface Line {
  version: number;
  name: string;
  person: string;
  text: string;
}

/** One move: the points after it, and the expected result before the draw, after it and after the move. `ply` is the number of earlier moves, reveals included. `better` is the best move found, for a slip or a costly move. */
export interface MoveReview {
  ply: number;
  turn: number;
  seat: number;
  move: string;
  cell: [number, number] | null;
  rotation: number | null;
  tile: string | null;
  points: number;
  before: number;
  drawn: number;
  expected: number;
  luck: number;
  loss: number;
  error: number;
  mark: "best" | "costly" | "fine" | "forced" | "slip";
  reasons?: Reason[];
  better?: Option | null;
  left?: Record<string, number>;
}

/** A campaign to begin; `options` are boxes that it has from the start, of those that `/api/games` names. */
export interface NewCampaign {
  name: string;
  options?: string[];
}

/** What is asked for; `names` are the asker's own, one seat each, and `bots` levels, one seat each. `players` is the number of seats; with teams, `sides` says for each of them which side it acts for. `options` are the game's own, such as its parts; a game of a `campaign` takes what is unlocked there. `hints` says whether those who sit there may ask for hints; unless it is said, they may where all play together. */
export interface NewTable {
  game?: string;
  players?: number;
  sides?: number[];
  names?: string[];
  bots?: string[];
  auto_reveal?: boolean | null;
  purist?: boolean;
  hints?: boolean | null;
  stack?: "daily" | "random" | SameAs;
  options?: Record<string, unknown>;
  campaign?: string | null;
  start?: boolean;
  first?: number | null;
}

/** One move in notation, with its cell, the points it brings at once and the expected final result. `loss` is how much worse it is than the best move, `error` the standard error of that, and `lines`, in Python `playouts`, the number of its playouts. */
export interface Option {
  move: string;
  cell: [number, number] | null;
  rotation: number | null;
  points: number;
  expected: number;
  lead: number | null;
  win: number | null;
  loss: number;
  error: number;
  lines: number;
  reasons?: Reason[];
}

/** The lines of a pad in the order of the sheet, named group.line. */
export interface Pad {
  lines: PadLine[];
}

/** The sums of a typed pad (tasks; flags and longest; parts), the result, and what cannot be. */
export interface PadChecked {
  subtotals: [number, number, number];
  total: number;
  wrong: WrongLine[];
}

/** A line of the pad: from 0 to `most` in steps of `each`, or only the `values` if there are any. Places that sides share are fractions, written like "14/3". Where `of` names another line, this one can be no more than that one allows, which the check tells. */
export interface PadLine {
  line: string;
  each: number;
  most: number;
  values: (number | string)[];
  of: string | null;
}

/** A pad that somebody typed: points by group and line, or such columns, one a side. */
export interface PadTyped {
  lines?: Record<string, Record<string, number>>;
  columns?: (Record<string, Record<string, number | string>>)[];
  game?: string;
  options?: Record<string, unknown>;
  players?: number;
}

/** Which pad: the game and its options, as for a table, and for how many sides where each has a column. */
export interface PadWanted {
  game?: string;
  options?: Record<string, unknown>;
  players?: number;
}

/** The word of a link that logs another device in as the same person: once, and only for so many seconds. */
export interface PersonalLink {
  token: string;
  seconds: number;
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

/** A player's game, or that of all on a shared map: result, expectation at the start, luck, loss. `left` says where points were lost, by group of the score sheet. */
export interface PlayerReview {
  seat: number | null;
  name: string;
  result: number;
  start: number;
  luck: number;
  loss: number;
  left: Record<string, number>;
  summary: Reason[];
}

/** Somebody is here. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The promise about the shuffle: SHA-256 over seed and salt at the start, both of them at the end. `opens` is the day from whose start, universal time, those of a daily stack are told. */
export interface Proof {
  commitment: string;
  seed?: string;
  salt?: string;
  known_stack?: boolean;
  opens?: string;
}

/** The cells of everything that stands on the tiles of a real map. */
export interface RealFigures {
  red_hearts?: [number, number][];
  golden_heart?: [number, number] | null;
  mill?: [number, number] | null;
  balloon?: [number, number] | null;
  photographer?: [number, number] | null;
  cameras?: [number, number][];
}

/** A real map to be counted, in the Duel the maps of all `sides`, in the Valley all `sheets`. `tiles` are rows [tile id, q, r, rotation, marker, fate] like those of a view, in any order; the fate `twice` is that of a completed marker that lies on its building. `cloud` are rows [side, region]: sides of the cloud with the same region are joined, and sides that are not named are joined to the first region of their terrain. `first` says for a card "first closed territory" the place of each side: 1, 2, ..., the same for the same turn, 0 for never. */
export interface RealMap {
  tiles?: [string, number, number, number, number, "cancelled" | "completed" | "none" | "open" | "twice"][];
  figures?: RealFigures;
  cloud?: [number, number][];
  sides?: RealSide[];
  sheets?: RealSheet[];
  first?: Record<string, number[]>;
  game?: string;
  options?: Record<string, unknown>;
  players?: number;
}

/** The real sheet of a player of the Valley; `drawn` are rows [row, column, symbol, rotation], -1 for none. */
export interface RealSheet {
  drawn?: [number, number, string, number][];
}

/** The real map of one side; `tiles` are rows like those of a `RealMap`. */
export interface RealSide {
  tiles: [string, number, number, number, number, "cancelled" | "completed" | "none" | "open" | "twice"][];
  figures?: RealFigures;
}

/** Something that speaks for or against a move: a key, and values for a sentence about it. `cells` are the cells to highlight on the map. */
export interface Reason {
  key: string;
  good: boolean;
  values?: Record<string, number | number | string>;
  cells?: [number, number][];
}

/** The message with this id was not carried out; `reason` is a word, `text` a sentence. Some reasons have a `key` and `values`, so that they can be said in any language. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  text: string;
  key?: string;
  values?: Record<string, number | string>;
}

/** Ask for a new table with the same people, on the same stack or on a new one. */
export interface Rematch {
  type: "rematch";
  version: number;
  same_stack?: boolean;
  id: string;
}

/** Remove a player or a spectator; only the owner of a table does that. They cannot come back. */
export interface Remove {
  type: "remove";
  version: number;
  person: string;
  id: string;
}

/** A game, move by move; `finished` unless it was stopped, `over` unless the game still runs. */
export interface Review {
  game: string;
  finished: boolean;
  over: boolean;
  players: PlayerReview[];
  moves: MoveReview[];
  lines: number;
}

/** The review of a finished game, or how many of its moves are judged so far. */
export interface ReviewTold {
  done: number;
  total: number;
  review?: Review | null;
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

/** One chair. `state`: free, person, bot, or left (somebody sat here and went). `side` is the one it acts for. */
export interface Seat {
  state: string;
  side?: number;
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

/** Change what may be changed during a game; whether spectators may talk also after it. */
export interface Settings {
  type: "settings";
  version: number;
  auto_reveal?: boolean | null;
  spectators_talk?: boolean | null;
  id: string;
}

/** The real maps of all sides, counted; `first_needed` are the terrains for which `first` must be said. */
export interface SidesCounted {
  sides: Counted[];
  first_needed: string[];
  winners: number[];
}

/** Take a free or left seat under a name, or give one's own another name. One person may hold several (several names on one device). */
export interface Sit {
  type: "sit";
  version: number;
  seat: number;
  name: string;
  id: string;
}

/** Cross circles, one after the other, or as many as there are crosses on the shortest way towards a hex. */
export interface Spend {
  circles?: string[];
  towards?: string | null;
  id: string;
  version: number;
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

/** Show a ghost of the tile in hand to everybody who plays together; without a cell it is taken away. `seat` is the own seat for whose side it is, by default the first one. */
export interface Suggest {
  type: "suggest";
  cell?: [number, number] | null;
  rotation?: number;
  seat?: number | null;
  id: string;
}

/** A ghost with a name, over the map of a side. */
export interface Suggestion {
  name: string;
  person: string;
  cell: [number, number];
  rotation: number;
  side?: number;
}

/** What everybody may know about a table; in an update only the fields that changed. `stumbled` are the seats whose bot failed or took too long the last time, so that any legal move was played for it. `chat` is the one field that adds to the one before: the lines said since, or in a whole update the last 100. `owner` is the person who set the table up; they alone are told in `gallery` who looks on. */
export interface Table {
  id?: string;
  code?: string;
  game?: string;
  status?: string;
  options?: Record<string, unknown>;
  owner?: string;
  seats?: Seat[];
  watchers?: number;
  gallery?: Watcher[];
  suggestions?: Suggestion[];
  chat?: Line[];
  proof?: Proof;
  may_take_back?: number[];
  stumbled?: number[];
  next_table?: string;
}

/** Take back what the side of a seat did last. Where all share a map, that is the last turn until the next reveal; where all place at once, what the own side did in this turn until all have finished it. */
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

/** The score pad of a real game: points by group and line, cards that no pad tells about, names, and the day. */
export interface TypedResult {
  lines: Record<string, Record<string, number>>;
  ticked?: string[];
  names?: string[];
  date?: string | null;
  id: string;
  version: number;
}

/** The table as of a version, or what changed since the update before. `view` belongs to the game. */
export interface Update {
  type: "update";
  version: number;
  whole?: boolean;
  table: Table;
  view?: Record<string, unknown>;
}

/** A player's sheet: `drawn` are rows [row, column, symbol, rotation], rotation -1 for all but rails. */
export interface ValleySheet {
  start: [number, number];
  villagers: number;
  drawn: [number, number, string, number][];
}

/** What everybody sees of a game of the Valley. `order` are the seats whose turns are left in this round, the one in turn first. `takers` says who took which colour. `legal` are rows [die, colour, row, column, points], one for each die that can be taken and each cell where its symbol can be drawn; `points` has an entry for each rotation, and without helps they are 0. `falls_back` tells that a plain sunflower is drawn, in any cell, whatever is taken. `last` is what was drawn last: [seat, row, column]. */
export interface ValleyView {
  phase: string;
  player: number;
  first: number;
  round: number;
  turn: number;
  order: number[];
  dice: Die[];
  takers: Record<string, number>;
  sheets: ValleySheet[];
  moves: string[];
  legal: [string, string, number, number, number[]][];
  falls_back: boolean;
  last: [number, number, number] | null;
  scores: Record<string, unknown>[];
  winners: number[];
}

/** Somebody who looks on without a seat. */
export interface Watcher {
  person: string;
  name: string;
}

/** A line that cannot be, with a key and values for any language: the line, and why. */
export interface WrongLine {
  line: string;
  key: string;
  values: Record<string, number | string>;
  text: string;
}

/** Something on a real map that cannot be, with a key and values for any language: the cell, and why. */
export interface WrongTile {
  cell: [number, number];
  key: string;
  values: Record<string, number | string>;
  text: string;
}

export type ClientMessage = Sit | Stand | SeatBot | Remove | Start | Play | TakeBack | Settings | Rematch | Suggest | Say | Ping;

export type ServerMessage = Update | Done | Refused | Pong;
