/* The replay, for those who look at a game that was played. */

export { default as Replay } from "./Replay.svelte";
