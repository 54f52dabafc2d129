/* What is not needed to lay the first tile; prefetched while it is. */

import { mapHelp } from "../../map/words/help";

export { default as Modules } from "./Modules.svelte";
export { lineTitle } from "./lineTitle";
export { default as Replay } from "./Replay.svelte";
export { default as ScoreSheets } from "./ScoreSheets.svelte";

export const help = () =>
  mapHelp({
    en: [["V, Esc", "look at the next map, return to your own"]],
    fr: [["V, Échap", "voir la zone de jeu suivante, revenir à la vôtre"]],
  });
