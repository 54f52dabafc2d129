/* Which game’s rulebook the links below a page mean. */

import { getContext, setContext } from "svelte";

const KEY = "rules";

/** Let the rule links of a page lead to the rulebook of this game. */
export const ruleGame = (game: () => string): unknown => setContext(KEY, game);
/** The game of the page; none where only one game is meant. */
export const gameOfRules = (): (() => string) | undefined => getContext(KEY);
