/* The lesson and the first games after it; loaded only by those who learn. */

export { default as Coach } from "./Coach.svelte";
export { path } from "./path";
