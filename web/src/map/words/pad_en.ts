/* The words of score pads on which maps are laid, in English. */

const s = (count: number): string => (count === 1 ? "" : "s");

export const en = {
  pad_way: "Method",
  pad_type: "Type the sums",
  pad_lay: "Lay the map",
  pad_tiles: "Tiles",
  pad_filter: "Tiles with",
  pad_hand: (edges: string) => `In hand: ${edges}. Choose a cell, turn with Q and E, lay with Enter.`,
  pad_laid: (count: number) => `Laid; ${count} tile${s(count)} on the map.`,
  pad_hint: (count: number): string => (count ? "Take the next tile below, or tap a tile to change it." : "Take a tile below and lay it here."),
  pad_tile: "This tile",
  pad_remove: "Remove",
  pad_marker: "Marker",
  pad_fate: "Its task is",
  pad_fates: { completed: "completed", twice: "completed, on its building", open: "still open", cancelled: "cancelled" } as Record<string, string>,
  pad_joins: "Sides with the same number were joined in the cloud.",
  pad_side: (side: number) => `Side ${side} of the cloud`,
  pad_figures: "On this tile",
  pad_figure: {
    red: "Red Heart",
    gold: "Golden Heart",
    mill: "Great Mill",
    balloon: "Balloon",
    photographer: "Photographer",
    camera: "Camera marker",
  } as Record<string, string>,
};

export type PadWords = typeof en;
