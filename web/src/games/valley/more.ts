/* What is not needed to draw the first symbol; prefetched while it is. */

export { chosen } from "./chosen";
export { lineTitle } from "./lineTitle";
export { default as Replay } from "./Replay.svelte";
export { default as ScorePad } from "./ScorePad.svelte";
export { default as ScoreSheets } from "./ScoreSheets.svelte";
export { help } from "./words/help";
