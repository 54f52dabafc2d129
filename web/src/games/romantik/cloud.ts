/* How a cloud is drawn: what its sides have become, and which of them are joined inside. */

import type { RomantikView } from "./view";

export function cloudFace(cloud: RomantikView["cloud"]): Record<string, string> {
  if (!cloud.length) return {};
  const sides = Array.from({ length: 6 }, (_, side) => cloud.find(([own]) => own === side));
  return { clouds: `-${sides.map((row) => row?.[1] ?? ".").join("")}-${sides.map((row) => row?.[2] ?? ".").join("")}` };
}
