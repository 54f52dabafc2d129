/* What tiles are called on the screen. */

import type { CatalogTile } from "../../catalog/api";
import { say, word } from "../../catalog/words/say";

type PartName = (part: string) => string;

/** A tile by its part, with a number if the part has several; else by its kind and its id. */
export function tileName(tile: CatalogTile, all: CatalogTile[], partName: PartName): string {
  const name = tile.part && partName(tile.part);
  if (!name) return `${word(say().tile_kind, tile.kind)} ${tile.id}`;
  const own = all.filter(({ part }) => part === tile.part);
  return own.length > 1 ? `${name} ${own.findIndex(({ id }) => id === tile.id) + 1}` : name;
}
