/* Why each score line is worth its points; requested when the score is shown. */

import { explain } from "../lib/api";
import type { TableLink } from "../lib/table.svelte";
import type { ExplainedLine } from "../lib/wire";

export class Explained {
  /** All reasons; empty until the server has answered. */
  reasons: ExplainedLine[] = $state.raw([]);

  /** `score` is read so that a new score is explained anew. */
  constructor(link: TableLink<unknown>, wanted: () => boolean, score: () => unknown) {
    $effect(() => {
      if (!wanted() || !link.view) return;
      void score();
      let current = true;
      explain(link.table.id).then(
        ({ lines }) => current && (this.reasons = lines),
        () => undefined,
      );
      return () => (current = false);
    });
  }

  of = (side: number): ExplainedLine[] => this.reasons.filter((reason) => (reason.side ?? 0) === side);
}

export function byLine(reasons: ExplainedLine[]): Map<string, ExplainedLine[]> {
  const found = new Map<string, ExplainedLine[]>();
  for (const reason of reasons) found.set(reason.line, [...(found.get(reason.line) ?? []), reason]);
  return found;
}
