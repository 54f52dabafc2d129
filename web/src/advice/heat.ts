/* The scale of the heat map: safe for colour-blind eyes, from bright to dark, with numbers on it. */

import { decimal } from "./words/reasons";

/** Losses up to `most` points, and how they look. */
export const SCALE = [
  { most: 0.5, fill: "#fee838", ink: "#2e2a33" },
  { most: 1.5, fill: "#d0bd62", ink: "#2e2a33" },
  { most: 4, fill: "#a59c75", ink: "#2e2a33" },
  { most: 8, fill: "#565c6c", ink: "#ffffff" },
  { most: Infinity, fill: "#123570", ink: "#ffffff" },
];
export const shadeOf = (loss: number): (typeof SCALE)[0] => SCALE.find(({ most }) => loss <= most) ?? SCALE[4]!;

/** A loss in short: none, tenths where they matter, whole points beyond. */
export const lossText = (loss: number): string => (loss < 0.05 ? "0" : decimal(`−${loss < 9.95 ? loss.toFixed(1) : Math.round(loss)}`));
