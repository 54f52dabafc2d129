/* Why each line of every sheet is worth its points, asked for when somebody looks. */

import { explain } from "../../lib/api";
import type { TableLink } from "../../lib/table.svelte";
import type { ExplainedLine } from "../../lib/wire";
import type { ValleyView } from "./view";

export class Explaining {
  lines: ExplainedLine[] = $state.raw([]);

  constructor(link: TableLink<ValleyView>, wanted: () => boolean) {
    $effect(() => {
      if (!wanted() || !link.view) return;
      void link.view.scores;
      let current = true;
      explain(link.table.id).then(
        ({ lines }) => current && (this.lines = lines),
        () => undefined,
      );
      return () => (current = false);
    });
  }

  linesOf = (side: number): ExplainedLine[] => this.lines.filter((each) => (each.side ?? 0) === side);
}
