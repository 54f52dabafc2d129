/* What the Duel gives to the pages. */

import { inLanguage } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import { mapFrameWords } from "../mapFrameWords";
import type { DuelView } from "./view";
import day from "./vignette-day.svg?url";
import dusk from "./vignette-dusk.svg?url";

const words = (): FrameWords =>
  inLanguage({
    en: { ...mapFrameWords.en, name: "The Duel", note: "Two to four players: the same tiles, but everyone builds their own map." },
    fr: { ...mapFrameWords.fr, name: "Le Duel", note: "De deux à quatre\u00a0: les mêmes tuiles, mais chacun construit sa zone de jeu." },
  });

export const duel: GameFrame = {
  words,
  icon: "tiles",
  vignette: { day, dusk },
  inOrder: false,
  isCooperative: false,
  summary: ({ own }: DuelView) => ({ acting: own }),
  solo: { players: 2, bots: ["builder"], auto_reveal: true },
  hasRules: true,
  lesson: { players: 2, bots: ["apprentice"], auto_reveal: false },
  dailyBot: "builder",
  lineName: async () => (await import("./more")).lineTitle,
  help: async () => (await import("./more")).help(),
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import("./more")).Replay,
  Coach: async () => (await import("./lesson")).Coach,
  path: async () => (await import("./lesson")).path(),
  Options: async () => (await import("./Options.svelte")).default,
  ScorePad: async () => (await import("./pad")).ScorePad,
  CatalogEntry: async () => (await import("../../map/catalog")).TilesEntry,
};
