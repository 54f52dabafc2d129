/* What a table needs beside the game; prefetched a moment after the board. */

export { default as Chat } from "../ui/chat/Chat.svelte";
export { default as TableMenu } from "./TableMenu.svelte";
