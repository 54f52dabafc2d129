/* The end of a game: loaded when there is one. */

export { default as Ending } from "./Ending.svelte";
