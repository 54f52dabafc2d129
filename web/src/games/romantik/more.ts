/* What one does not need to lay the first tile; it comes a moment later. */

export { default as Coach } from "./Coach.svelte";
export { default as Options } from "./Options.svelte";
export { default as PartsInPlay } from "./PartsInPlay.svelte";
export { gameWords } from "./gameWords";
export { default as ScoreSheet } from "./ScoreSheet.svelte";
