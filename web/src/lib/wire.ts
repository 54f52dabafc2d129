// Made by `python -m dorfplatz.server.wire.schema` from src/dorfplatz/server; do not edit.

export const WIRE = 2;

/** Add a box that is an option, because somebody has bought it. */
export interface AddBox {
  box: string;
  id: string;
  version: number;
}

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

/** How far an animation is; when all is done, it can be fetched. */
export interface AnimationTold {
  done: number;
  total: number;
}

/** An answer: its move in notation, the label of its button, a drawing, and a sentence more about it. */
export interface AnswerWords {
  move: string;
  label: Translated;
  emblem?: string;
  note?: Translated | null;
  declines?: boolean;
}

/** A person's points and their best before, in how many games with the same setup; `before_at` is its table. */
export interface Best {
  points: number;
  games: number;
  before?: number | null;
  before_at?: string;
}

/** The best game: its points, its table, and when it ended. */
export interface BestGame {
  points: number;
  table: string;
  at: number;
}

/** A box of this campaign; a closed one has only a title. From the box of the track, `taken` of the `holds` things are out; of all others both are 0. */
export interface CampaignBox {
  id: string;
  title: string;
  is_open: boolean;
  taken: number;
  holds: number;
}

/** A card that lies face up: what one game must reach, and how close the best one came. `ticked` cards ask for something that no score pad shows. After a real game, players tick both kinds by hand. */
export interface CampaignCard {
  id: string;
  title: string;
  box: string;
  when: Record<string, number>;
  best: Record<string, number>;
  ticked: boolean;
  source: string;
}

/** Changes of a campaign: its name, its owner, or whether all members may rename it. */
export interface CampaignChanges {
  name?: string | null;
  owner?: string | null;
  all_rename?: boolean | null;
}

/** A circle of the track; an `open` one may be crossed next, a `heart` brings a Red Heart. */
export interface CampaignCircle {
  id: string;
  x: number;
  y: number;
  crossed: boolean;
  open: boolean;
  heart: boolean;
}

/** A past correction: the number that the game had then, its result before, and after unless it was removed. `other_lines` says whether the lines have other points, which may make the same result. `turned` and `turned_back` are the cards that the game turns over only since, and no longer; `crosses` counts those taken back. */
export interface CampaignCorrection {
  on: string;
  number: number;
  was: EnteredResult;
  now: EnteredResult | null;
  other_lines: boolean;
  turned: string[];
  turned_back: string[];
  titles: Record<string, string>;
  crosses: number;
}

/** A deed is on disk: the version it led to, and what it opened and turned over, in order. */
export interface CampaignDone {
  version: number;
  opened: CampaignOpened[];
}

/** A game that counted; one that was played here has a record, and perhaps its table is here, too. `bots` are the levels of bots by seat, "" where no bot sat; it is empty if there was none, or that is unknown. */
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

/** A campaign in the list of my campaigns; `running` counts its unfinished games. */
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

/** A member of the campaign; the `owner` may remove the others. */
export interface CampaignMember {
  person: string;
  name: string;
  yours: boolean;
  owner: boolean;
}

/** A box that was opened, a card that was turned over, or a Red Heart, whose id is its circle: by which game. `parts` are what it brought into play, and `places` where each of them lies: landscapes, tasks, specials or beside. A card says which `box` it came out of, `when` it is turned over and which box it `opens`, a box which `cards` wait for their condition. */
export interface CampaignOpened {
  id: string;
  title: string;
  is_box: boolean;
  is_heart: boolean;
  game: number;
  parts: Record<string, number | boolean>;
  places: Record<string, string>;
  box: string;
  when: Record<string, number>;
  opens: string;
  cards: OpenedCard[];
}

/** Everything that the campaign sheet shows to members; of what is locked it has only printed names. `hearts` are the Red Hearts of the next game, `offers` the boxes that somebody may buy and add. */
export interface CampaignPage {
  id: string;
  name: string;
  version: number;
  date: string;
  options: string[];
  invite: string;
  members: CampaignMember[];
  all_rename: boolean;
  rows: ResultRow[];
  stops: CampaignStop[];
  circles: CampaignCircle[];
  paths: CampaignPath[];
  crosses_left: number;
  boxes: CampaignBox[];
  opened: CampaignOpened[];
  face_up: CampaignCard[];
  achievements: ListedCard[];
  hearts: number;
  offers: OfferedBox[];
  parts: Record<string, number | boolean>;
  games: CampaignGame[];
  running: CampaignRunning[];
  corrections: CampaignCorrection[];
  is_complete: boolean;
}

/** A path between two stops: its circles in order, and the points to draw it through. */
export interface CampaignPath {
  start: string;
  end: string;
  circles: string[];
  points: [number, number][];
}

/** An unfinished game; one that was begun elsewhere, or is broken, has no table. `bots` are the levels of bots by seat. */
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

/** A stop of the track in a picture of 1440 by 900; `way` are the circles on the shortest way to it. */
export interface CampaignStop {
  id: string;
  title: string;
  x: number;
  y: number;
  reached: boolean;
  way: string[];
}

/** Change settings during a game; whether spectators may talk can change after it too. */
export interface ChangeSettings {
  type: "settings";
  version: number;
  auto_reveal?: boolean | null;
  reveal_after?: 0 | 1 | 3 | null;
  spectators_talk?: boolean | null;
  id: string;
}

/** The sums of a column (in the Duel: tasks; flags and longest; trophy; star), the result, what is impossible. */
export interface ColumnChecked {
  subtotals: (number | string)[];
  total: number;
  wrong: WrongLine[];
}

/** A typed pad with a column for each side, and the sides with the highest result. */
export interface ColumnsChecked {
  columns: ColumnChecked[];
  winners: number[];
}

/** The differences from one catalog to another, and where the drawings of each are. */
export interface Compared {
  game: string;
  art: [string, string];
  differences: Differing[];
}

/** The right result of the typed game with a number. */
export interface Correction {
  lines: Record<string, Record<string, number>>;
  ticked?: string[];
  names?: string[];
  date?: string | null;
  catalog?: string;
  id: string;
  version: number;
  number: number;
}

/** A counted map: the score sheet with its explanations, or what is wrong. */
export interface Counted {
  score: Record<string, unknown> | null;
  lines: ExplainedLine[];
  wrong: WrongTile[];
}

/** The results of a day in a game, the best first, and one's own game on its stack. */
export interface DailyResults {
  day: string;
  game: string;
  results: DayResult[];
  mine: DayResult | null;
}

/** A result of a day: who played, and what they reached; `rival` is the result of the best bot. `status` is that of one's own table, which may still be playing. */
export interface DayResult {
  names: string[];
  score: number;
  table: string;
  rival?: number | null;
  status?: string;
}

/** A day on which anybody has played: how many results there are, the best of them, and one's own game. */
export interface DayTold {
  day: string;
  results: number;
  best: number | null;
  mine?: MyDay | null;
}

/** A device on which a person is logged in, and of which kind it is. `since` is the login, `seen` the last visit to the hour, and `until` the latest end, all in milliseconds since 1970. `this` marks the device that asks. */
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

/** One difference between two catalogs. */
export interface Differing {
  section: string;
  name: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** The message with this id was carried out and is on disk. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** What an own side is asked now, the `tile` that it lays, and its legal moves, as in `romantik`. `step` is reveal, place, heart, photographer, interest, lay interest, wait (for the sides before, who decide about the last camera markers), done or over. */
export interface DuelChoices {
  step: string;
  tile: Hand | null;
  legal: [number, number, number, number, [number, string, number, number][]][];
  moves: string[];
  answers: [string, number, [number, string, number, number][]][];
}

/** The map of a side, its storage board and its points of interest. `tiles` are rows [tile id, q, r, rotation, marker, fate], as in `romantik`. `completed` tasks fill the storage board, of which `spaces_used` have led to a choice. `hearts` are those in hand, `interests` the chosen points of interest. Where `is_now` is false, the map is shown as it was when the tile was revealed. */
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

/** What somebody sees of a Duel. `phase` is reveal, place or over, and `turn` the number of turns that are over. `hand` is what all place in this turn; `due` is null while the last turn may still be taken back. `own` are the sides of whoever looks, `thinking` those that have not finished the turn. `map0` to `map3` are the maps by side, `do0` to `do3` what the own sides may do. `supply` is what is left for takers in later turns. Without assistance there are no points and no tasks in what can be done, and `unseen` and `unseen_markers` are empty. */
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

/** How a game ended; `perfect` by column of the score. `can_animate` says whether there is an animated replay. */
export interface EndingTold {
  perfect: Translated[][];
  rank?: RankTold | null;
  next_rank?: RankTold | null;
  winners?: number[];
  margin?: number | null;
  best?: Best | null;
  can_review?: boolean;
  can_animate?: boolean;
}

/** A result as a past correction tells it: the points of its game, the players and the day. */
export interface EnteredResult {
  result: number;
  players: string[];
  date: string;
}

/** The explanations of all score lines of a table, as of a version. */
export interface Explained {
  version: number;
  lines: ExplainedLine[];
}

/** Where some points of a score line come from: a sentence by its key, its numbers and its cells. Every score line has at least one entry, and the points of its entries add up to it. Places that sides of the Duel share are fractions, written like "14/3". `side` is whose score sheet it is, if there are several. */
export interface ExplainedLine {
  line: string;
  points: number | string;
  key: string;
  numbers: Record<string, number>;
  cells: [number, number][];
  side?: number;
}

/** What is wrong or unusual, as a key with values and as a sentence, and the field that it is about. */
export interface Fault {
  key: string;
  text: string;
  field?: string;
  values?: Record<string, number | string>;
}

/** The cells of hearts, figures and camera markers; None for what is not on the map. */
export interface Figures {
  red_hearts: [number, number][];
  golden_heart: [number, number] | null;
  mill: [number, number] | null;
  balloon: [number, number] | null;
  photographer: [number, number] | null;
  cameras: [number, number][];
}

/** An unseen tile, by its drawing, and the rotations in which it would fit a cell. */
export interface Fit {
  tile: string;
  rotations: number[];
}

/** The unseen tiles that would fit a cell of the map as of a version. */
export interface Fits {
  version: number;
  cell: [number, number];
  fits: Fit[];
}

/** A question that a placement would raise, with rows [move, points, tasks] of its answers. */
export interface Foreseen {
  name: string;
  answers: [string, number, [number, string, number, number][]][];
}

/** The optional questions after a move as of a version, each as if those before it were declined. */
export interface ForeseenAfter {
  version: number;
  move: string;
  questions: Foreseen[];
}

/** Give up a running game: it counts for nothing, and its table goes on outside the campaign. */
export interface GiveUp {
  game: string;
  id: string;
  version: number;
}

/** Games with the same company or number of players; nothing is won, lost or tied where all share one result. */
export interface Group {
  name: string;
  games: number;
  best: number;
  average: number;
  won: number;
  lost: number;
  tied: number;
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

/** Advice for a seat, as of a version of the table. */
export interface Hint {
  version: number;
  seat: number;
  advice: Advice;
}

/** What somebody with an invite link may know before joining; only members get the `id`. */
export interface Invitation {
  name: string;
  members: string[];
  id: string | null;
}

/** A card that lies face up beside a typed game, and what our condition `says`; null where no score pad shows it. */
export interface JudgedCard {
  id: string;
  title: string;
  box: string;
  when: Record<string, number>;
  source: string;
  says: boolean | null;
}

/** One chat message; `side` is the side that it was for, if it was not for everybody. */
export interface Line {
  version: number;
  name: string;
  person: string;
  text: string;
  side?: number | null;
}

/** A score line: in how many games it was, and its points on average and at most. */
export interface LineTold {
  line: string;
  games: number;
  average: number;
  best: number;
}

/** A card as the printed sheet lists it from the start, and the game that turned it over. */
export interface ListedCard {
  id: string;
  title: string;
  on_track: boolean;
  game: number | null;
}

/** The days of a month on which anybody has played, and one's own days in a row. */
export interface Month {
  game: string;
  month: string;
  today: string;
  days: DayTold[];
  streak: Streak;
}

/** Something that speaks for or against a move: a key, and values for a sentence about it. `cells` are the cells to highlight on the map. */
export interface MoveReason {
  key: string;
  good: boolean;
  values?: Record<string, number | number | string>;
  cells?: [number, number][];
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
  reasons?: MoveReason[];
  better?: Option | null;
  left?: Record<string, number>;
}

/** One's own game on the stack of a day; the score is final when its status is over. */
export interface MyDay {
  table: string;
  status: string;
  score: number;
}

/** A campaign to begin; `options` are boxes of `/api/games` that it has from the start. */
export interface NewCampaign {
  name: string;
  options?: string[];
}

/** A catalog to save: a whole file as `text`, or corrections of a `base`, by default the bundled catalog. `replaces` is an earlier catalog of the asker, which is deleted. */
export interface NewCatalog {
  title: string;
  text?: string | null;
  game?: string;
  base?: string;
  tiles?: Record<string, TileFields>;
  sheets?: Record<string, string[]>;
  faces?: string[];
  replaces?: string;
}

/** A table to create; `names` are the asker's own players and `bots` levels, one seat each. `players` is the number of seats; with teams, `sides` has the side that each seat acts for. `options` are the game's own, such as its parts; a game of a `campaign` takes what is unlocked there, and so does a free game with `parts_of`, which does not count for it. `hints` says whether players may ask for hints; by default they may in cooperative games. With the stack "daily", `day` names a day that is over, whose stack counts no more. The stack of a `lesson` is staged, and its bot plays given moves. */
export interface NewTable {
  game?: string;
  players?: number;
  sides?: number[];
  names?: string[];
  bots?: string[];
  auto_reveal?: boolean | null;
  reveal_after?: 0 | 1 | 3 | null;
  purist?: boolean;
  hints?: boolean | null;
  stack?: "daily" | "lesson" | "random" | SameAs;
  day?: string | null;
  options?: Record<string, unknown>;
  campaign?: string | null;
  parts_of?: string | null;
  start?: boolean;
  first?: number | null;
}

/** A box that the campaign could add: the parts in play from the next game on, and the cards that lie face up. */
export interface OfferedBox {
  id: string;
  title: string;
  parts: string[];
  cards: OpenedCard[];
}

/** A card that came out of a box and waits for its condition. */
export interface OpenedCard {
  id: string;
  title: string;
  when: Record<string, number>;
  source: string;
}

/** One move in notation, with its cell, the points it brings at once and the expected final result. `loss` is how much worse it is than the best move, and `error` the standard error of that. `playouts` (named `lines` in JSON, for old clients) counts its playouts. */
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
  reasons?: MoveReason[];
}

/** The score lines of a pad in the order of the sheet, named group.line. */
export interface Pad {
  lines: PadLine[];
}

/** The sums of a typed pad (tasks; flags and longest; parts), the result, and what is impossible. */
export interface PadChecked {
  subtotals: [number, number, number];
  total: number;
  wrong: WrongLine[];
}

/** A typed pad to be drawn; `words` are names by score line (`flags.green`) and by the names of `draw_pad`. */
export interface PadDrawn {
  lines?: Record<string, Record<string, number>>;
  columns?: (Record<string, Record<string, number | string>>)[];
  words?: Record<string, string>;
  game?: string;
  options?: Record<string, unknown>;
  players?: number;
}

/** A score line of the pad: from 0 to `most` in steps of `each`, or only the `values` if there are any. Places that sides share are fractions, written like "14/3". Where `of` names another score line, that one limits this one, which the check verifies. */
export interface PadLine {
  line: string;
  each: number;
  most: number;
  values: (number | string)[];
  of: string | null;
}

/** A typed pad: points by group and score line, or a column of these for each side. */
export interface PadTyped {
  lines?: Record<string, Record<string, number>>;
  columns?: (Record<string, Record<string, number | string>>)[];
  game?: string;
  options?: Record<string, unknown>;
  players?: number;
}

/** Which pad: the game, its options as for a table, and the number of sides if each has a column. */
export interface PadWanted {
  game?: string;
  options?: Record<string, unknown>;
  players?: number;
}

/** A past result as it was entered, with the parts and cards of its game, so that it can be corrected. `catalog` is the digest of the custom catalog that it was played with. */
export interface PastResult {
  number: number;
  version: number;
  date: string;
  players: string[];
  lines: Record<string, Record<string, number>>;
  ticked: string[];
  parts: Record<string, number | boolean>;
  cards: JudgedCard[];
  result: number;
  has_record: boolean;
  catalog?: string;
}

/** The token of a link that logs another device in as the same person, once and within `seconds`. */
export interface PersonalLink {
  token: string;
  seconds: number;
}

/** Ask for a `Pong`. */
export interface Ping {
  type: "ping";
  id: string;
}

/** What everybody sees of a game that the server knows by its common face alone. `text` is the position in words. `to_move` are the seats that may act now, and `moves` their legal moves by seat, in notation. `history` are rows [seat, move]. `results` are as things stand now: one where all play for one result, otherwise one for each seat. `winners` are told when the game is over. */
export interface PlainView {
  text: string;
  turn: number;
  to_move: number[];
  moves: Record<string, string[]>;
  history: [number, string][];
  results: number[];
  winners: number[];
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
  summary: MoveReason[];
}

/** The answer to a `Ping`. */
export interface Pong {
  type: "pong";
  id: string;
}

/** The commitment to the shuffle: SHA-256 of seed and salt at the start, both of them at the end. `opens` is the day from whose start, universal time, those of a daily stack are published. */
export interface Proof {
  commitment: string;
  seed?: string;
  salt?: string;
  known_stack?: boolean;
  opens?: string;
}

/** What everybody may know about a table; in an update only the fields that changed. `stumbled` are the seats whose bot failed or took too long the last time, so that an arbitrary legal move was played for it. `chat` is the only field that extends the previous one: it has the messages since, or in a complete update the last 100 for everybody and the last 100 of one's own team. `owner` is the person who created the table; only they get the spectators in `gallery`. `ready_in` has the seats whose bot waits for machine code, with about how many seconds that takes. `reveals_in` is how many seconds after the last move the table reveals by itself, null if it does not. Only tables of campaigns have `cards`. */
export interface PublicTable {
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
  ready_in?: Record<string, number>;
  reveals_in?: number | null;
  cards?: TableCard[];
  next_table?: string;
}

/** A question: the phase in which it is asked, its title and its answers. Which answers can be given is in the view; those of a question without answers depend on the map. A client may decline an `optional` question for the player. */
export interface QuestionWords {
  name: string;
  title: Translated;
  answers: AnswerWords[];
  optional?: boolean;
}

/** How many games earned a rank. */
export interface RankCount {
  rank: RankTold;
  games: number;
}

/** The title of a rank, and its least points. */
export interface RankTold {
  title: Translated;
  at_least: number;
}

/** The cells of all figures on a real map. */
export interface RealFigures {
  red_hearts?: [number, number][];
  golden_heart?: [number, number] | null;
  mill?: [number, number] | null;
  balloon?: [number, number] | null;
  photographer?: [number, number] | null;
  cameras?: [number, number][];
}

/** A real map to count, in the Duel the maps of all `sides`, in the Valley all `sheets`. `tiles` are rows [tile id, q, r, rotation, marker, fate] like those of a view, in any order; the fate `twice` is that of a completed marker on its building. `cloud` are rows [side, region]: sides of the cloud with the same region are joined, and sides without a row join the first region of their terrain. `first` has, for a card "first closed territory", the place of each side: 1, 2, ..., equal for the same turn, 0 for never. */
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

/** The real sheet of a player of the Valley. `drawn` are rows [row, column, symbol, rotation]; the rotation is -1 where there is none. */
export interface RealSheet {
  drawn?: [number, number, string, number][];
}

/** The real map of one side; `tiles` are rows like those of a `RealMap`. */
export interface RealSide {
  tiles: [string, number, number, number, number, "cancelled" | "completed" | "none" | "open" | "twice"][];
  figures?: RealFigures;
}

/** The message with this id was not carried out; `reason` is a code, `text` a sentence. Some refusals have a `key` and `values`, from which clients make the sentence in another language. */
export interface Refused {
  type: "refused";
  id: string;
  reason: string;
  text: string;
  key?: string;
  values?: Record<string, number | string>;
}

/** Create a table with the same people, on the same stack or on a new one. */
export interface Rematch {
  type: "rematch";
  version: number;
  same_stack?: boolean;
  id: string;
}

/** Remove the result of the game with a number; later games move up. */
export interface Removal {
  number: number;
  id: string;
  version: number;
}

/** Remove a player or a spectator for good; only the owner of a table may. */
export interface Remove {
  type: "remove";
  version: number;
  person: string;
  id: string;
}

/** What a result changes besides itself; pairs are before and after. `renumbered` are rows [old number, new number] of later games, `taken_back` the circles whose crosses are no longer earned, `locked` and `unlocked` boxes and cards, and `moved` has the game that unlocks what another one did. */
export interface ResultChanges {
  renumbered: [number, number][];
  taken_back: string[];
  crosses_left: [number, number];
  hearts: [number, number];
  locked: string[];
  unlocked: string[];
  moved: Record<string, number>;
  titles: Record<string, string>;
}

/** What would happen: the row of the result, what our conditions say, and the changes. Where it cannot happen, `changes` is null and `key`, `values` and `text` say why. */
export interface ResultPreview {
  total: number;
  title: string;
  crosses: number;
  cards: JudgedCard[];
  changes: ResultChanges | null;
  key: string;
  values: Record<string, number | string>;
  text: string;
}

/** A row of the list of results, with the numbers of the games that reached it. */
export interface ResultRow {
  at_least: number;
  title: string;
  crosses: number;
  games: number[];
}

/** A result that is not entered yet: of the next game, or with a `number` instead of that one. With `remove`, the one with this number is to be removed, and the rest does not matter. */
export interface ResultWanted {
  number?: number | null;
  remove?: boolean;
  lines?: Record<string, Record<string, number>>;
  ticked?: string[];
  names?: string[];
  date?: string | null;
  catalog?: string;
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

/** The review of a finished game, or how many of its moves have been judged so far. With `ready_in`, it has not started, because machine code has to be made first, for about so many seconds. */
export interface ReviewTold {
  done: number;
  total: number;
  review?: Review | null;
  ready_in?: number;
}

/** What a seat sees. `tiles` are rows [tile id, q, r, rotation, marker, fate], a row a slot, in the order of laying. `legal` are rows [q, r, rotation, points, tasks], one for each legal placement, of the tile in hand in phase `place` and of the stored tile otherwise; its `tasks` are rows [slot, fate, size, open edges] of the open tasks as they would stand; the slot of the tile to be laid is the number of tiles on the map. `moves` are the legal moves that are no placements, in notation; `answers` are rows [move, points, tasks] of those that answer a question. `left` says how many hearts, mills and camera markers there still are; `cloud` are rows [side, terrain, region]. Without assistance there are no points and no tasks, and `unseen` and `unseen_markers` are empty. */
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

/** Some text, a list, a table (its first row is the head), or a picture with its caption and size. Text may hold **bold** words and [links](#paragraph) to other paragraphs. */
export interface RuleBlock {
  kind: "list" | "picture" | "table" | "text";
  text?: string;
  items?: string[];
  rows?: string[][];
  picture?: string;
  width?: number;
  height?: number;
}

/** Paragraphs under one heading; one that `spoils` tells what a campaign lets players discover. */
export interface RuleChapter {
  id: string;
  title: string;
  paragraphs: RuleParagraph[];
  spoils?: boolean;
}

/** One rule: its id, which never changes, its title, and the name of a small picture beside it. */
export interface RuleParagraph {
  id: string;
  title: string;
  blocks: RuleBlock[];
  emblem?: string;
}

/** The rules of a game in one language. `references` lead from whatever a screen shows, such as `line/flags.green`, to the paragraph about it. `pictures` is the address of the pictures, without theme and name; it changes with them. */
export interface Rulebook {
  game: string;
  language: string;
  title: string;
  chapters: RuleChapter[];
  references: Record<string, string>;
  pictures?: string;
}

/** The stack of another table, whose game must be over. */
export interface SameAs {
  same_as: string;
}

/** A catalog on the shelf of its owner. */
export interface Saved {
  digest: string;
  game: string;
  title: string;
  saved: number;
}

/** Write plain text in the chat; with `to_side`, for one's own team alone. */
export interface Say {
  type: "say";
  text: string;
  to_side?: boolean;
  id: string;
}

/** One seat; `state` is free, person, bot, or left (its player has gone). It acts for `side`. */
export interface Seat {
  state: string;
  side?: number;
  name?: string;
  person?: string;
  bot?: string;
  online?: boolean;
  yours?: boolean;
}

/** Put a bot of a level into a free or left seat, or remove it with null. */
export interface SeatBot {
  type: "bot";
  version: number;
  seat: number;
  level: string | null;
  id: string;
}

/** The counted maps of all sides; `first_needed` are the terrains for which `first` is missing. */
export interface SidesCounted {
  sides: Counted[];
  first_needed: string[];
  winners: number[];
}

/** Take a free or left seat under a name, or change the name at one's own. A person may hold several seats, for several players at one device. */
export interface Sit {
  type: "sit";
  version: number;
  seat: number;
  name: string;
  id: string;
}

/** One game, or several in a row: when the last ended, and their points. */
export interface Span {
  at: number;
  games: number;
  average: number;
  best: number;
}

/** Cross circles in order, or as many as possible on the shortest way to a hex. */
export interface Spend {
  circles?: string[];
  towards?: string | null;
  id: string;
  version: number;
}

/** How many games have from `low` to `high` points. */
export interface Spread {
  low: number;
  high: number;
  games: number;
}

/** Leave a seat; during a game it stays open for whoever takes it over. */
export interface Stand {
  type: "stand";
  version: number;
  seat: number;
  id: string;
}

/** Start the game; `first` is the start player, or null for a random one. Free seats are dropped. */
export interface Start {
  type: "start";
  version: number;
  first?: number | null;
  id: string;
}

/** My finished games of one kind. `counted` are all that count, by game; all other fields are about the games that were asked for. `aside` are games that do not count, on known stacks or for several sides. `pending` games have not been judged yet: ask again. Streaks look at all games of the kind. */
export interface Statistics {
  game: string;
  pending: number;
  counted: Record<string, number>;
  games: number;
  aside: number;
  best: BestGame | null;
  average: number | null;
  median: number | null;
  company: Group[];
  players: Group[];
  ranks: RankCount[];
  lines: LineTold[];
  spread: Spread[];
  course: Span[];
  wins: Streak;
  dailies: Streak;
}

/** How many in a row: now, and at most. */
export interface Streak {
  now: number;
  longest: number;
}

/** Suggest a placement to one's side (to all in a cooperative game); without a cell, withdraw it. `seat` is the own seat for whose side it is, by default the first one. */
export interface Suggest {
  type: "suggest";
  cell?: [number, number] | null;
  rotation?: number;
  seat?: number | null;
  id: string;
}

/** A suggested placement on the map of a side, with the name of whoever suggests it. */
export interface Suggestion {
  name: string;
  person: string;
  cell: [number, number];
  rotation: number;
  side?: number;
}

/** A card of a campaign that lies face up beside the game: what it asks for, and what the map shows of it `now`. Cards are judged after the game. `standing` is open, so_far (met by the map as it is now, but a later tile could undo it), or met (nothing that is laid later can undo it). */
export interface TableCard {
  id: string;
  title: string;
  when: Record<string, number>;
  now: Record<string, number>;
  standing: string;
  source: string;
}

/** Take back what the side of a seat did last. Where all share a map, that is the last turn, until the next reveal; where sides place simultaneously, what the own side did in this turn, until all have finished it. If bots hold all other sides, it is the own last turn until the next reveal; what bots of the Valley did since is taken back with it. */
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

/** A territory, track or stream: its letter, size, open edges, and its sides as rows [slot, side]. */
export interface Territory {
  terrain: string;
  size: number;
  open: number;
  sides: [number, number][];
}

/** A theme: its name in addresses, and what people call it, by language. */
export interface ThemeTitle {
  name: string;
  title: Record<string, string>;
}

/** All themes, the classic first; `previews` is the address of their pictures, without the theme. */
export interface Themes {
  previews: string;
  themes: ThemeTitle[];
}

/** What is printed on a tile; `regions` only where the sides of a terrain are not all joined. */
export interface TileFields {
  edges: string;
  task?: string;
  marker?: number;
  flags?: string;
  sheep?: number;
  crossings?: number;
  over?: string;
  pond?: boolean;
  regions?: number[][] | null;
  source?: "exact" | "reconstructed";
}

/** The same words in every language of the app. */
export interface Translated {
  en: string;
  fr: string;
  de: string;
}

/** A tile or a sheet to be checked and drawn as it would be with these corrections. */
export interface Trial {
  game: string;
  base?: string;
  name: string;
  tile?: TileFields | null;
  rows?: string[] | null;
  theme?: string;
}

/** The drawing as SVG, or what is wrong; `notes` are possible but unusual. */
export interface Tried {
  drawing?: string;
  wrong?: Fault | null;
  notes?: Fault[];
}

/** The score pad of a real game, the cards that it turned over, the players, and the day. `lines` are points by group and score line. `ticked` is the players' word: no other card is turned over. `catalog` is the digest of a custom catalog that the points are checked with; a correction without one keeps its own. */
export interface TypedResult {
  lines: Record<string, Record<string, number>>;
  ticked?: string[];
  names?: string[];
  date?: string | null;
  catalog?: string;
  id: string;
  version: number;
}

/** The table as of a version, or what changed since the previous update. `view` depends on the game. A complete update also has `wire`, the version of these messages; a client made for another one should reload. */
export interface Update {
  type: "update";
  version: number;
  whole?: boolean;
  wire?: number;
  table: PublicTable;
  view?: Record<string, unknown>;
}

/** A player's sheet: `drawn` are rows [row, column, symbol, rotation], rotation -1 for all but rails. */
export interface ValleySheet {
  start: [number, number];
  villagers: number;
  drawn: [number, number, string, number][];
}

/** What everybody sees of a game of the Valley. `order` are the seats whose turns are left in this round, the one in turn first. `takers` says who took which colour. `legal` are rows [die, colour, row, column, points], one for each die that can be taken and each cell where its symbol can be drawn; `points` has an entry for each rotation, and without assistance they are 0. `falls_back` says that a plain sunflower is drawn, in any cell, whatever is taken. `last` is what was drawn last: [seat, row, column]. */
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

/** A spectator. */
export interface Watcher {
  person: string;
  name: string;
}

/** An impossible score line, and why, with a key and values for other languages. */
export interface WrongLine {
  line: string;
  key: string;
  values: Record<string, number | string>;
  text: string;
}

/** Something impossible on a real map, and why, with a key and values for other languages. */
export interface WrongTile {
  cell: [number, number];
  key: string;
  values: Record<string, number | string>;
  text: string;
}

export type ClientMessage = Sit | Stand | SeatBot | Remove | Start | Play | TakeBack | ChangeSettings | Rematch | Suggest | Say | Ping;

export type ServerMessage = Update | Done | Refused | Pong;
