/* The part of the catalog editor where tiles are entered; loaded when somebody does. */

export { default as TilesEntry } from "./TilesEntry.svelte";
