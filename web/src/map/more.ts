/* What is not needed to lay the first tile; prefetched a moment later. */

export { default as Places } from "./Places.svelte";
export { default as Remaining } from "./Remaining.svelte";
export { default as TerritoryCard } from "./TerritoryCard.svelte";
