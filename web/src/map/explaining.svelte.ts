/* Why each line of the sheet is worth its points, asked for when somebody looks at the sheet. */

import { explain } from "../lib/api";
import type { TableLink } from "../lib/table.svelte";
import type { ExplainedLine } from "../lib/wire";

export class Explaining {
  /** By line, its reasons; empty until the answer is there. */
  reasons: ReadonlyMap<string, ExplainedLine[]> = $state.raw(new Map());

  constructor(link: TableLink<{ score: unknown }>, wanted: () => boolean) {
    $effect(() => {
      if (!wanted() || !link.view) return;
      void link.view.score;
      const { id } = link.table;
      let current = true;
      explain(id).then(
        ({ lines }) => current && (this.reasons = byLine(lines)),
        () => undefined,
      );
      return () => (current = false);
    });
  }
}

export function byLine(lines: ExplainedLine[]): Map<string, ExplainedLine[]> {
  const found = new Map<string, ExplainedLine[]>();
  for (const each of lines) found.set(each.line, [...(found.get(each.line) ?? []), each]);
  return found;
}
