/* What is not needed to lay the first tile; prefetched while it is. */

import { wordsOf } from "../../lib/words/say";
import { mapHelp } from "../../map/words/help";
import type { Help } from "../../ui/help";

export { chosen } from "./chosen";
export { default as Modules } from "./Modules.svelte";
export { lineTitle } from "./lineTitle";
export { default as Replay } from "./Replay.svelte";
export { default as ScoreSheets } from "./ScoreSheets.svelte";

const own = wordsOf<Help>("duel_help");
export const help = (): Help => mapHelp(own());
