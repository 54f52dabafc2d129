export { default as Game } from "./Game.svelte";
export { default as Replay } from "./Replay.svelte";
