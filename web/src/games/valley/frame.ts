/* What the Valley gives to the pages. */

import { withWords, wordsOf } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import type { ValleyView } from "./view";
import day from "./vignette-day.svg?url";
import dusk from "./vignette-dusk.svg?url";

export const valley: GameFrame = {
  words: wordsOf<FrameWords>("valley_frame"),
  icon: "die",
  vignette: { day, dusk },
  inOrder: true,
  isCooperative: false,
  summary: ({ player }: ValleyView) => ({ player }),
  solo: { players: 2, bots: ["builder"], auto_reveal: false, hints: true },
  hasRules: true,
  lesson: { players: 2, bots: ["apprentice"], first: 0, auto_reveal: false },
  dailyBot: "builder",
  lineName: async () => (await withWords(import("./more"), "valley", "more")).lineTitle,
  help: async () => (await withWords(import("./more"), "valley", "more")).help(),
  chosen: async (options) => (await withWords(import("./more"), "valley", "more")).chosen(options),
  Game: async () => (await withWords(import("."), "valley")).Game,
  Replay: async () => (await withWords(import("./more"), "valley", "more")).Replay,
  Coach: async () => (await withWords(import("./lesson"), "valley", "lesson")).Coach,
  path: async () => (await withWords(import("./lesson"), "valley", "lesson")).path(),
  Options: async () => (await withWords(import("./Options.svelte"), "valley", "more", "desk")).default,
  ScorePad: async () => (await withWords(import("./more"), "valley", "more", "desk")).ScorePad,
  CatalogEntry: async () => (await withWords(import("./catalog"), "valley", "desk")).SheetsEntry,
};
