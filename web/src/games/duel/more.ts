/* What is not needed to lay the first tile; prefetched a moment later. */

import { mapHelp } from "../../map/words/help";

export { default as Coach } from "./Coach.svelte";
export { default as Modules } from "./Modules.svelte";
export { default as Options } from "./Options.svelte";
export { default as Replay } from "./Replay.svelte";
export { default as ScoreSheets } from "./ScoreSheets.svelte";

export const help = () =>
  mapHelp({
    en: [["V, Esc", "in the Duel: look at the next map, back to yours"]],
    fr: [["V, Échap", "au Duel\u00a0: voir la carte suivante, revenir à la vôtre"]],
  });
