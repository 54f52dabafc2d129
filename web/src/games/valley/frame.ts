/* What the Valley gives to the pages. */

import { inLanguage } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import type { ValleyView } from "./view";
import day from "./vignette-day.svg?url";
import dusk from "./vignette-dusk.svg?url";

const words = (): FrameWords =>
  inLanguage({
    en: {
      name: "The Valley",
      note: "Two to five players take a die and a colour, then draw on their own sheets.",
      over: "The sheets are full",
      auto: "Roll the dice automatically",
      auto_note: "",
      auto_note_alone: "",
      rematch: "Again, new dice",
      rematch_same: "Again, same dice",
    },
    fr: {
      name: "La Vallée",
      note: "De deux à cinq\u00a0: prenez un dé et une couleur, dessinez sur votre fiche.",
      over: "Les fiches sont pleines",
      auto: "Lancer les dés automatiquement",
      auto_note: "",
      auto_note_alone: "",
      rematch: "Encore, nouveaux dés",
      rematch_same: "Encore, mêmes dés",
    },
  });

export const valley: GameFrame = {
  words,
  icon: "die",
  vignette: { day, dusk },
  inOrder: true,
  isCooperative: false,
  summary: ({ player }: ValleyView) => ({ player }),
  solo: { players: 2, bots: ["builder"], auto_reveal: false },
  hasRules: true,
  lesson: { players: 2, bots: ["apprentice"], first: 0, auto_reveal: false },
  dailyBot: "builder",
  lineName: async () => (await import("./more")).lineTitle,
  help: async () => (await import("./more")).help(),
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import("./more")).Replay,
  Coach: async () => (await import("./lesson")).Coach,
  path: async () => (await import("./lesson")).path(),
  Options: async () => (await import("./Options.svelte")).default,
  ScorePad: async () => (await import("./more")).ScorePad,
  CatalogEntry: async () => (await import("./catalog")).SheetsEntry,
};
