/* Corrections that are not saved yet; they stay on this device until they are, those of each catalog apart. */

import { storedNames } from "../lib/deviceData";
import { onDevice, readJson } from "../lib/storage";
import type { NewCatalog, TileFields } from "../lib/wire";

interface Kept {
  title: string;
  tiles: Record<string, TileFields>;
  sheets: Record<string, string[]>;
  faces: string[];
}
const nothing = (): Kept => ({ title: "", tiles: {}, sheets: {}, faces: [] });
const KEY = /^dorfplatz\.catalog\.([a-z_]+)(?:\.(\w+))?$/;
const keyOf = (game: string, base = ""): string => `dorfplatz.catalog.${game}${base && `.${base}`}`;

const kept = (key: string): Kept => ({ ...nothing(), ...(readJson(onDevice, key) as Partial<Kept> | undefined) });

/** Everything that is entered on this device and not saved yet; `base` is the catalog that it corrects, "" for the bundled one. */
export function drafts(): { game: string; base: string; title: string; count: number }[] {
  return storedNames().flatMap((name) => {
    const [, game = "", base = ""] = KEY.exec(name) ?? [];
    const draft = kept(name);
    const count = countOf(draft);
    return game && count ? [{ game, base, title: draft.title, count }] : [];
  });
}
const countOf = ({ tiles, sheets, faces }: Omit<Kept, "title">): number => Object.keys(tiles).length + Object.keys(sheets).length + Number(faces.length > 0);

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
    return countOf(this);
  }

  keep(): void {
    const { title } = this;
    const { tiles, sheets, faces } = $state.snapshot({ tiles: this.tiles, sheets: this.sheets, faces: this.faces });
    onDevice.setItem(keyOf(this.game, this.base), JSON.stringify({ title, tiles, sheets, faces }));
  }

  clear(): void {
    onDevice.removeItem(keyOf(this.game, this.base));
    Object.assign(this, nothing());
  }

  /** Go on with another catalog as the base; what was entered for that one stays where this one says nothing. */
  moveTo(base: string): Draft {
    const [own, target] = [$state.snapshot({ tiles: this.tiles, sheets: this.sheets, faces: this.faces }), new Draft(this.game, base)];
    target.title ||= this.title;
    target.tiles = { ...target.tiles, ...own.tiles };
    target.sheets = { ...target.sheets, ...own.sheets };
    if (own.faces.length) target.faces = own.faces;
    target.keep();
    this.clear();
    return target;
  }

  wish(): NewCatalog {
    const { tiles, sheets, faces } = $state.snapshot({ tiles: this.tiles, sheets: this.sheets, faces: this.faces });
    return { title: this.title.trim(), game: this.game, base: this.base, replaces: this.base, tiles, sheets, faces };
  }
}
