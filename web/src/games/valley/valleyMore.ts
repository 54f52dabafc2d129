/* What one does not need to draw the first symbol; it comes a moment later. */

export { default as Coach } from "./Coach.svelte";
export { default as Options } from "./Options.svelte";
export { default as Points } from "./Points.svelte";
export { default as Replay } from "./Replay.svelte";
export { helpLines } from "./help";
