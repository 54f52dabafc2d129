/* Corrections that are not saved yet; they stay on this device until they are, those of each catalog apart. */

import type { NewCatalog, TileFields } from "../lib/wire";

interface Kept {
  title: string;
  tiles: Record<string, TileFields>;
  sheets: Record<string, string[]>;
  faces: string[];
}
const nothing = (): Kept => ({ title: "", tiles: {}, sheets: {}, faces: [] });
const keyOf = (game: string, base = ""): string => `dorfplatz.catalog.${game}${base && `.${base}`}`;

function kept(key: string): Kept {
  try {
    return { ...nothing(), ...JSON.parse(localStorage.getItem(key) ?? "{}") };
  } catch {
    return nothing();
  }
}

/** Whether something is entered for a game that is not saved yet. */
export const hasDraft = (game: string): boolean => localStorage.getItem(keyOf(game)) !== null;

export class Draft {
  title = $state("");
  tiles: Record<string, TileFields> = $state({});
  sheets: Record<string, string[]> = $state({});
  faces: string[] = $state([]);

  /** `base` is the catalog that is corrected, and whose place the result takes; "" for the bundled one. */
  constructor(
    readonly game: string,
    readonly base = "",
  ) {
    Object.assign(this, kept(keyOf(game, base)));
  }

  get count(): number {
    return Object.keys(this.tiles).length + Object.keys(this.sheets).length + Number(this.faces.length > 0);
  }

  keep(): void {
    const { title } = this;
    const { tiles, sheets, faces } = $state.snapshot({ tiles: this.tiles, sheets: this.sheets, faces: this.faces });
    try {
      localStorage.setItem(keyOf(this.game, this.base), JSON.stringify({ title, tiles, sheets, faces }));
    } catch {
      // A device without storage loses it on reload.
    }
  }

  clear(): void {
    localStorage.removeItem(keyOf(this.game, this.base));
    Object.assign(this, nothing());
  }

  wish(): NewCatalog {
    const { tiles, sheets, faces } = $state.snapshot({ tiles: this.tiles, sheets: this.sheets, faces: this.faces });
    return { title: this.title.trim(), game: this.game, base: this.base, replaces: this.base, tiles, sheets, faces };
  }
}
