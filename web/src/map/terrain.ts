/* Terrains by letter and by name; only for showing, nothing is decided here. */

export const TERRAINS = ["forest", "grain", "village", "track", "stream"] as const;
export type Terrain = (typeof TERRAINS)[number];

const BY_LETTER: Record<string, Terrain> = { W: "forest", G: "grain", V: "village", T: "track", S: "stream" };

export const terrainOf = (letter: string): Terrain => BY_LETTER[letter] ?? "forest";

/** The terrain that each flag's colour stands for. */
export const FLAG_LETTERS: Record<string, string> = { green: "W", yellow: "G", red: "V" };
