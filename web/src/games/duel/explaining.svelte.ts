/* Why each line of every side's column is worth its points, asked for when somebody looks at the sheets. */

import { explain } from "../../lib/api";
import type { TableLink } from "../../lib/table.svelte";
import type { ExplainedLine } from "../../lib/wire";
import { byLine } from "../../map/explaining.svelte";
import type { DuelView } from "./view";

export class Explaining {
  /** By side, by line. */
  reasons: ReadonlyMap<string, ExplainedLine[]>[] = $state.raw([]);

  constructor(link: TableLink<DuelView>, wanted: () => boolean) {
    $effect(() => {
      if (!wanted() || !link.view) return;
      const { scores } = link.view;
      let current = true;
      explain(link.table.id).then(
        ({ lines }) => current && (this.reasons = scores.map((_, side) => byLine(lines.filter(({ side: whose = 0 }) => whose === side)))),
        () => undefined,
      );
      return () => (current = false);
    });
  }
}
