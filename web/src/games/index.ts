/* The games this app can show; each brings its own board, and nothing else here knows their rules. */

import type { Component } from "svelte";
import type { NewTable } from "../lib/wire";

export { FIRST } from "./first";
export { default as Vignette } from "./romantik/Vignette.svelte";

/** What a game brings: the table in play, the replay, a coach who teaches a first game by doing, what a table may choose, and
    the pad for games at a real table. */
export interface GameFace {
  Options: () => Promise<Component<never>>;
  ScorePad: () => Promise<Component<never>>;
  Game: () => Promise<Component<never>>;
  Replay: () => Promise<Component<never>>;
  Coach: () => Promise<Component<never>>;
}

const FACES: Record<string, GameFace> = {
  romantik: {
    ScorePad: async () => (await import("./romantik/pad")).ScorePad,
    Options: async () => (await import("./romantik/more")).Options,
    Game: async () => (await import("./romantik")).Game,
    Replay: async () => (await import("./romantik/replay")).Replay,
    Coach: async () => (await import("./romantik/more")).Coach,
  },
  duel: {
    ScorePad: async () => (await import("./duel/pad")).ScorePad,
    Options: async () => (await import("./duel/more")).Options,
    Game: async () => (await import("./duel")).Game,
    Replay: async () => (await import("./duel/replay")).Replay,
    Coach: async () => (await import("./duel/more")).Coach,
  },
  valley: {
    ScorePad: async () => (await import("./valley/pad")).ScorePad,
    Options: async () => (await import("./valley/valleyMore")).Options,
    Game: async () => (await import("./valley")).Game,
    Replay: async () => (await import("./valley/valleyMore")).Replay,
    Coach: async () => (await import("./valley/valleyMore")).Coach,
  },
};

/** What a game's options ask of the table besides: how many may sit there, which side each seat acts for. */
export interface TableWish {
  auto_reveal?: boolean;
  sides?: number[];
  least?: number;
  most?: number;
  /** Who begins; null is anyone. */
  first?: number | null;
}
/** What pages need to know of a game without knowing its rules. */
interface Traits {
  /** One after the other, so that somebody is first. */
  inOrder: boolean;
  /** The stack of the day, and campaigns, are played with it. */
  daily: boolean;
  /** Dice are rolled, no tiles are revealed. */
  dice: boolean;
  /** Who sits at the table of a first lesson. */
  lesson: Pick<NewTable, "players" | "bots" | "first" | "auto_reveal">;
}
const TRAITS: Record<string, Traits> = {
  romantik: { inOrder: true, daily: true, dice: false, lesson: { players: 1, auto_reveal: true } },
  duel: { inOrder: false, daily: false, dice: false, lesson: { players: 2, bots: ["apprentice"], auto_reveal: true } },
  valley: { inOrder: true, daily: false, dice: true, lesson: { players: 2, bots: ["apprentice"], first: 0, auto_reveal: false } },
};
export const traitsOf = (game: string): Traits => TRAITS[game] ?? TRAITS.romantik!;

/** A part of a game; the app hands it what it needs without looking inside. */
export async function faceOf(game: string, part: keyof GameFace): Promise<Component<Record<string, unknown>>> {
  const face = FACES[game];
  if (!face) throw new Error(game);
  return (await face[part]()) as unknown as Component<Record<string, unknown>>;
}

/** How a game names and pictures what its campaign unlocks. */
export interface GameWords {
  partName: (part: string) => string;
  partRule: (part: string) => string;
  /** The address of a picture of a part, a box or a card. */
  picture: (name: string, art: string, theme: string) => string;
}
const WORDS: Record<string, () => Promise<GameWords>> = {
  romantik: async () => (await import("./romantik/more")).gameWords,
};
export const wordsOf = (game: string): Promise<GameWords> => WORDS[game]!();

/** What keys and taps do in a game, where that is not what they do on maps of tiles. */
export const helpOf = async (game: string): Promise<(() => [string, string][]) | null> => (game === "valley" ? (await import("./valley/valleyMore")).helpLines : null);

export const canShow = (game: string): boolean => game in FACES;
