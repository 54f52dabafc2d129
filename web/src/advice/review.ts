/* Reviews beside replays; loaded when somebody asks for one. */

export { default as ReviewPanel } from "./ReviewPanel.svelte";
export { ReviewSession } from "./reviewSession.svelte";
