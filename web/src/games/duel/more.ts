/* What one does not need to lay the first tile; it comes a moment later. */

export { default as Coach } from "./Coach.svelte";
export { default as Modules } from "./Modules.svelte";
export { default as Options } from "./Options.svelte";
export { default as Sheets } from "./Sheets.svelte";
