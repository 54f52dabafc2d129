/* What pages get for a game that this app does not know: its position as text, and its legal moves as buttons. */

import { wordsOf } from "../../lib/words/say";
import type { FrameWords, GameFrame } from "../frame";
import { type PlainView, plainName } from "./view";

const words = wordsOf<Omit<FrameWords, "name">>("plain_frame");

export const plain = (game: string): GameFrame => ({
  words: () => ({ name: plainName(game), ...words() }),
  icon: "tiles",
  hasRules: false,
  inOrder: true,
  isCooperative: false,
  summary: ({ to_move }: PlainView) => ({ player: to_move.length === 1 ? to_move[0] : undefined }),
  help: async () => [],
  Game: async () => (await import(".")).Game,
  Replay: async () => (await import(".")).Replay,
});
