/* What pages get for a game that this app does not know: its position as text, and its legal moves as buttons. */

import { inLanguage } from "../../lib/words/say";
import type { GameFrame } from "../frame";
import { type PlainView, plainName } from "./view";

const WORDS = {
  en: { note: "", auto: "Play forced moves automatically", auto_note: "", auto_note_alone: "", rematch: "Play again", rematch_same: "Again, same start" },
  fr: { note: "", auto: "Jouer les coups forcés automatiquement", auto_note: "", auto_note_alone: "", rematch: "Rejouer", rematch_same: "Encore, même départ" },
};

export const plain = (game: string): GameFrame => ({
  words: () => ({ name: plainName(game), ...inLanguage(WORDS) }),
  icon: "tiles",
  hasRules: false,
  inOrder: true,
  isCooperative: false,
  summary: ({ to_move }: PlainView) => ({ player: to_move.length === 1 ? to_move[0] : undefined }),
  help: async () => [],
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import(".")).Replay,
});
