/* What the Duel gives to the pages. */

import { withWords, wordsOf } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import type { DuelView } from "./view";
import day from "./vignette-day.svg?url";
import dusk from "./vignette-dusk.svg?url";

export const duel: GameFrame = {
  words: wordsOf<FrameWords>("duel_frame"),
  icon: "tiles",
  vignette: { day, dusk },
  inOrder: false,
  isCooperative: false,
  summary: ({ own }: DuelView) => ({ acting: own }),
  solo: { players: 2, bots: ["builder"], auto_reveal: true, hints: true },
  hasRules: true,
  lesson: { players: 2, bots: ["apprentice"], auto_reveal: false },
  dailyBot: "builder",
  lineName: async () => (await withWords(import("./more"), "duel", "more")).lineTitle,
  help: async () => (await withWords(import("./more"), "duel", "more")).help(),
  chosen: async (options) => (await withWords(import("./more"), "duel", "more")).chosen(options),
  Game: async () => (await withWords(import("."), "duel")).Game,
  Replay: async () => (await withWords(import("./more"), "duel", "more")).Replay,
  Coach: async () => (await withWords(import("./lesson"), "duel", "lesson")).Coach,
  path: async () => (await withWords(import("./lesson"), "duel", "lesson")).path(),
  Options: async () => (await withWords(import("./Options.svelte"), "duel", "more", "desk")).default,
  ScorePad: async () => (await withWords(import("./pad"), "duel", "more", "desk")).ScorePad,
  CatalogEntry: async () => (await withWords(import("../../map/catalog"), "duel", "desk")).TilesEntry,
};
