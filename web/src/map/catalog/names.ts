/* What tiles are called on the screen. */

import type { CatalogTile } from "../../catalog/api";
import { say, word } from "../../catalog/words/say";

type PartName = (part: string) => string;

/** A tile by the part that it is alone in, else by its kind and its id. */
export function tileName(tile: CatalogTile, all: CatalogTile[], partName: PartName): string {
  const alone = tile.part && all.filter(({ part }) => part === tile.part).length === 1;
  const name = alone ? partName(tile.part) : "";
  return name || `${word(say().tile_kind, tile.kind)} ${tile.id}`;
}
