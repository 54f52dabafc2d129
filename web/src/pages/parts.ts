/* What a table needs before the game, after it and beside it; prefetched a moment after the board. */

export { default as Chat } from "../ui/chat/Chat.svelte";
export { default as Seats } from "./Seats.svelte";
export { default as TableMenu } from "./TableMenu.svelte";
