/* What one does not need to lay the first tile; it comes a moment later. */

export { default as Places } from "./Places.svelte";
export { default as Remaining } from "./Remaining.svelte";
