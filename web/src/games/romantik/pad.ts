/* The score pad for games at a real table; loaded when it is opened. */

export { default as ScorePad } from "./ScorePad.svelte";
