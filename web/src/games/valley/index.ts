export { default as Game } from "./Game.svelte";
