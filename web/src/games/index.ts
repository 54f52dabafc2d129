/* The games this app can show; each brings its own board, and nothing else here knows their rules. */

import type { Component } from "svelte";

export interface GameFace {
  Game: Component<never>;
  Replay: Component<never>;
}

const FACES: Record<string, () => Promise<GameFace>> = {
  romantik: () => import("./romantik"),
};

export const faceOf = async (game: string): Promise<GameFace> => {
  const face = FACES[game];
  if (!face) throw new Error(game);
  return face();
};
