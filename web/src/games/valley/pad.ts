/* The score pad for games at a real table; it comes when somebody goes there. */

export { default as ScorePad } from "./ScorePad.svelte";
