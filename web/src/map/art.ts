/* The drawings of the tiles, as the server makes them. */

import { APOTHEM, RADIUS } from "../board/hex";
import { drawing } from "../early";

export type Detail = "full" | "small" | "plain";

const MARGIN = 3;
export const BOX = {
  x: -APOTHEM - MARGIN,
  y: -RADIUS - MARGIN,
  width: 2 * (APOTHEM + MARGIN),
  height: 2 * (RADIUS + MARGIN),
};

export const detailAt = (scale: number): Detail => {
  const width = 2 * APOTHEM * scale;
  return width >= 56 ? "full" : width >= 32 ? "small" : "plain";
};

export class Art {
  constructor(
    readonly digest: string,
    readonly theme: string,
  ) {}

  /** `face` is what a tile has become since it was laid, such as a cloud. */
  tile(id: string, rotation: number, detail: Detail = "full", face = ""): string {
    return drawing(this.digest, this.theme, `${detail}/${id}-${rotation}${face}`);
  }
  /** A part's picture: its building, its animal, its box. */
  emblem(name: string): string {
    return drawing(this.digest, this.theme, `emblem-${name}`);
  }
  /** Something that stands on a tile. */
  figure(name: string): string {
    return this.emblem(`figure_${name}`);
  }
}
