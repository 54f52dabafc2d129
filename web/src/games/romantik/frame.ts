/* What this game gives to the pages. */

import { inLanguage } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import { mapFrameWords } from "../mapFrameWords";
import Vignette from "./Vignette.svelte";
import type { RomantikView } from "./view";

const words = (): FrameWords =>
  inLanguage({
    en: { ...mapFrameWords.en, name: "The Board Game", note: "", over: "The map is finished" },
    fr: { ...mapFrameWords.fr, name: "Le jeu de plateau", note: "", over: "La partie est finie" },
  });

export const romantik: GameFrame = {
  words,
  icon: "people",
  Vignette,
  inOrder: true,
  isCooperative: true,
  summary: ({ player, score }: RomantikView) => ({ player, result: score.total }),
  lesson: { players: 1, auto_reveal: true },
  help: async () => (await import("./more")).help(),
  campaign: async () => (await import("./more")).campaignWords,
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import("./more")).Replay,
  Coach: async () => (await import("./more")).Coach,
  Options: async () => (await import("./options")).Options,
  ScorePad: async () => (await import("./pad")).ScorePad,
  CatalogEntry: async () => (await import("../../map/catalog")).TilesEntry,
};
