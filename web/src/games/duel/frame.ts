/* What the Duel gives to the pages. */

import { inLanguage } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import { mapFrameWords } from "../mapFrameWords";
import type { DuelView } from "./view";

const words = (): FrameWords =>
  inLanguage({
    en: { ...mapFrameWords.en, name: "The Duel", note: "Two to four players, each with their own map and the same tiles." },
    fr: { ...mapFrameWords.fr, name: "Le Duel", note: "De deux à quatre, chacun sa carte, les mêmes tuiles pour tous." },
  });

export const duel: GameFrame = {
  words,
  icon: "tiles",
  inOrder: false,
  isCooperative: false,
  summary: ({ own }: DuelView) => ({ acting: own }),
  lesson: { players: 2, bots: ["apprentice"], auto_reveal: true },
  help: async () => (await import("./more")).help(),
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import("./more")).Replay,
  Coach: async () => (await import("./more")).Coach,
  Options: async () => (await import("./more")).Options,
  ScorePad: async () => (await import("./pad")).ScorePad,
  CatalogEntry: async () => (await import("../../map/catalog")).TilesEntry,
};
