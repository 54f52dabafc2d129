/* What a game's part of the editor gets from the page. */

import type { Contents } from "./api";
import type { Draft } from "./draft.svelte";
import type { Trials } from "./trials.svelte";

export interface EntryProps {
  contents: Contents;
  draft: Draft;
  trials: Trials;
  partName: (part: string) => string;
}
