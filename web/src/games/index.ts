/* The games this app can show; each brings its own board, and nothing else here knows their rules. */

import type { Component } from "svelte";

export { FIRST } from "./first";
export { default as Vignette } from "./romantik/Vignette.svelte";

/** What a game brings: the table in play, the replay, a coach who teaches a first game by doing, and what a table may choose. */
export interface GameFace {
  Options: () => Promise<Component<never>>;
  Game: () => Promise<Component<never>>;
  Replay: () => Promise<Component<never>>;
  Coach: () => Promise<Component<never>>;
}

const FACES: Record<string, GameFace> = {
  romantik: {
    Options: async () => (await import("./romantik/more")).Options,
    Game: async () => (await import("./romantik")).Game,
    Replay: async () => (await import("./romantik/more")).Replay,
    Coach: async () => (await import("./romantik/more")).Coach,
  },
};

/** A part of a game; the app hands it what it needs without looking inside. */
export async function faceOf(game: string, part: keyof GameFace): Promise<Component<Record<string, unknown>>> {
  const face = FACES[game];
  if (!face) throw new Error(game);
  return (await face[part]()) as unknown as Component<Record<string, unknown>>;
}

export const canShow = (game: string): boolean => game in FACES;
