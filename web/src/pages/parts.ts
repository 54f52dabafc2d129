/* What a table needs beside the game; prefetched a moment after the board. */

export { default as TableMenu } from "./TableMenu.svelte";
