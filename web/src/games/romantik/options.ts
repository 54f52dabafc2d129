/* What a new table can choose; loaded by its form. */

export { default as Options } from "./Options.svelte";
