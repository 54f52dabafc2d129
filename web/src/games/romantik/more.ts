/* What is not needed to lay the first tile; prefetched while it is. */

import { mapHelp } from "../../map/words/help";

export { campaignWords } from "./campaignWords";
export { default as PartsInPlay } from "./PartsInPlay.svelte";
export { lineTitle } from "./lineTitle";
export { default as Replay } from "./Replay.svelte";
export { default as ScoreSheet } from "./ScoreSheet.svelte";

export const help = () =>
  mapHelp({
    en: [["W", "store a tile, take the stored one"]],
    fr: [["W", "stocker une tuile, prendre celle qui est stockée"]],
  });
