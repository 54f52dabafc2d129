/* What a game gives to the pages; nothing outside its folder knows more about it. */

import type { Component } from "svelte";
import type { PathGame } from "../lesson/lesson";
import type { NewTable } from "../lib/wire";
import type { Help } from "../ui/help";
import type { IconName } from "../ui/icons";

/** The words by which pages speak of a game. */
export interface FrameWords {
  name: string;
  /** A sentence for the lobby. */
  note: string;
  /** The title of a finished game; games that set their own title have none. */
  over?: string;
  /** The switch that plays forced moves automatically, with a note for one player and for several. */
  auto: string;
  auto_note: string;
  auto_note_alone: string;
  rematch: string;
  rematch_same: string;
}

/** What the table page reads from a view. */
export interface ViewSummary {
  /** The seat whose turn it is; undefined where seats act simultaneously. */
  player?: number;
  /** The result that another game on the same stack can beat. */
  result?: number;
  /** The sides that this person acts for in this turn, in games where newcomers wait for the next one. */
  acting?: number[];
}

/** What a game's options ask of the table besides: its seats, who begins, which side each seat acts for. */
export interface TableSetup {
  auto_reveal?: boolean;
  sides?: number[];
  least?: number;
  most?: number;
  /** Who begins; null is anyone. */
  first?: number | null;
  /** The campaign whose unlocked parts are in play, although the game does not count for it. */
  parts_of?: string;
}

/** How campaigns name and picture what they unlock. */
export interface CampaignWords {
  partName: (part: string) => string;
  partRule: (part: string) => string;
  /** The address of a picture of a part, a box or a card. */
  picture: (name: string, art: string, theme: string) => string;
}

/** A table that starts without asking anything. */
export type QuickTable = Pick<NewTable, "players" | "bots" | "first" | "auto_reveal" | "hints" | "options">;

type Load = () => Promise<Component<never>>;

export interface GameFrame {
  words: () => FrameWords;
  icon: IconName;
  /** The address of a picture for the lobby, in both lights; without one, the icon stands in for it. */
  vignette?: Record<"day" | "dusk", string>;
  /** Seats take turns, so somebody begins. */
  inOrder: boolean;
  /** All players share one result: it has hints unless somebody objects. */
  isCooperative: boolean;
  summary: (view: never) => ViewSummary;
  /** The table that one click starts, alone or against bots; undefined where the server has to say what there is. */
  solo?: QuickTable;
  /** The table of a first lesson; undefined if there is none. */
  lesson?: QuickTable;
  /** There is a rulebook. */
  hasRules: boolean;
  /** What keys and touches do, for the menu. */
  help: () => Promise<Help>;
  campaign?: () => Promise<CampaignWords>;
  /** What is chosen for a table, such as its parts, in words for those who wait for its start. */
  chosen?: (options: Record<string, unknown>) => Promise<string[]>;
  /** The bot of the daily game; undefined where one plays it alone. */
  dailyBot?: string;
  /** Names a score line by itself, such as flags.green, for statistics; undefined without score lines. */
  lineName?: () => Promise<(line: string) => string>;

  /** The game on its table: ui/gamePage.ts has the props. */
  Game: Load;
  /** The same after the game: replaying.svelte.ts has the props. */
  Replay: Load;
  /** Teaches a first game; undefined without a lesson. */
  Coach?: Load;
  /** The first games after the lesson. */
  path?: () => Promise<PathGame[]>;
  /** What a new table can choose. */
  Options?: Load;
  /** For games at a real table: ui/scorePad.ts has the props. */
  ScorePad?: Load;
  /** Where the owner of a box enters what it prints: catalog/entry.ts has the props. */
  CatalogEntry?: Load;
}
