/* What keys and taps do, for the menu of a table. */

import { say } from "./words/say.svelte";

export const helpLines = (): [string, string][] => say().help;
