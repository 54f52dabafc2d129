/* Reviews beside replays; they come when somebody asks for one. */

export { default as ReviewPanel } from "./ReviewPanel.svelte";
export { Reviewing } from "./reviewing.svelte";
