/* Pages that are seldom the first; they load together when one of them is opened. */

export { default as device } from "./Device.svelte";
export { default as join } from "./Join.svelte";
export { default as learn } from "./Learn.svelte";
export { default as me } from "./Me.svelte";
export { default as new } from "./NewTable.svelte";
export { default as replay } from "./Replay.svelte";
