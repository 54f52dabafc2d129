/* What a table of a campaign shows besides its game; loaded only there. */

export { default as TableCards } from "./TableCards.svelte";
