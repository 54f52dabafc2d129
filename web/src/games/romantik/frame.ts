/* What this game gives to the pages. */

import { withWords, wordsOf } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import type { RomantikView } from "./view";
import day from "./vignette-day.svg?url";
import dusk from "./vignette-dusk.svg?url";

export const romantik: GameFrame = {
  words: wordsOf<FrameWords>("romantik_frame"),
  icon: "people",
  vignette: { day, dusk },
  inOrder: true,
  isCooperative: true,
  summary: ({ player, score }: RomantikView) => ({ player, result: score.total }),
  solo: { players: 1, auto_reveal: true },
  hasRules: true,
  lesson: { players: 1, auto_reveal: false },
  lineName: async () => (await withWords(import("./more"), "more")).lineTitle,
  help: async () => (await withWords(import("./more"), "more")).help(),
  chosen: async (options) => (await withWords(import("./more"), "more")).chosen(options),
  campaign: async () => (await withWords(import("./more"), "more")).campaignWords,
  Game: async () => (await import(".")).Game,
  Replay: async () => (await withWords(import("./more"), "more")).Replay,
  Coach: async () => (await withWords(import("./lesson"), "lesson")).Coach,
  path: async () => (await withWords(import("./lesson"), "lesson")).path(),
  Options: async () => (await withWords(import("./Options.svelte"), "more", "desk")).default,
  ScorePad: async () => (await withWords(import("./pad"), "more", "desk")).ScorePad,
  CatalogEntry: async () => (await withWords(import("../../map/catalog"), "desk")).TilesEntry,
};
