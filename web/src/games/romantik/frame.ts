/* What this game gives to the pages. */

import { inLanguage } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import { mapFrameWords } from "../mapFrameWords";
import type { RomantikView } from "./view";
import day from "./vignette-day.svg?url";
import dusk from "./vignette-dusk.svg?url";

const words = (): FrameWords =>
  inLanguage({
    en: { ...mapFrameWords.en, name: "The Board Game", note: "One to six players build one village together, tile by tile.", over: "The map is finished" },
    fr: { ...mapFrameWords.fr, name: "Le jeu de plateau", note: "D’un à six\u00a0: construisez ensemble un village, tuile après tuile.", over: "La partie est finie" },
  });

export const romantik: GameFrame = {
  words,
  icon: "people",
  vignette: { day, dusk },
  inOrder: true,
  isCooperative: true,
  summary: ({ player, score }: RomantikView) => ({ player, result: score.total }),
  solo: { players: 1, auto_reveal: true },
  hasRules: true,
  lesson: { players: 1, auto_reveal: false },
  lineName: async () => (await import("./more")).lineTitle,
  help: async () => (await import("./more")).help(),
  campaign: async () => (await import("./more")).campaignWords,
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import("./more")).Replay,
  Coach: async () => (await import("./lesson")).Coach,
  path: async () => (await import("./lesson")).path(),
  Options: async () => (await import("./Options.svelte")).default,
  ScorePad: async () => (await import("./pad")).ScorePad,
  CatalogEntry: async () => (await import("../../map/catalog")).TilesEntry,
};
