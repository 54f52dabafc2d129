/* The pages about my results: statistics and daily games. They load together when one of them is opened. */

export { default as daily } from "./Daily.svelte";
export { default as statistics } from "./Statistics.svelte";
