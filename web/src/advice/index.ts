/* Hints; they come when somebody first asks for one. */

import type { Component } from "svelte";
import { wordsOf } from "../games";
import type { MapPlay } from "../map/play.svelte";
import HintCard from "./HintCard.svelte";
import HintMarks from "./HintMarks.svelte";
import { Hinting } from "./hinting.svelte";

export interface Hints {
  hinting: Hinting;
  Marks: Component<{ hinting: Hinting; play: MapPlay<unknown> }>;
  Card: Component<{ hinting: Hinting }>;
}

export async function hintsFor(play: MapPlay<unknown>): Promise<Hints> {
  const { partName } = await wordsOf("romantik");
  return { hinting: new Hinting(play, partName), Marks: HintMarks, Card: HintCard };
}
