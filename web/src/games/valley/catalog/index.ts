/* The part of the catalog editor where sheets and dice are entered; loaded when somebody does. */

export { default as SheetsEntry } from "./SheetsEntry.svelte";
