/* Crosses that are put on the track but not confirmed yet; the server has the last word on them. */

import type { CampaignPage } from "../lib/wire";

export class Spending {
  /** Circles in the order in which they were chosen. */
  chosen: string[] = $state.raw([]);
  #page: () => CampaignPage;

  constructor(page: () => CampaignPage) {
    this.#page = page;
  }

  left = $derived.by(() => this.#page().crosses_left - this.chosen.length);
  crossed = $derived.by(() => {
    const before = this.#page().circles.flatMap(({ id, crossed }) => (crossed ? [id] : []));
    return new Set([...before, ...this.chosen]);
  });
  /** The circles that could be crossed next: next to a cross, or to a stop that was reached. */
  open = $derived.by(() => {
    if (this.left <= 0) return new Set<string>();
    const { stops, paths } = this.#page();
    const reached = new Set(stops.flatMap(({ id, reached }) => (reached ? [id] : [])));
    for (const { start, end, circles } of paths) {
      if (this.crossed.has(circles[0] ?? "")) reached.add(start);
      if (this.crossed.has(circles.at(-1) ?? "")) reached.add(end);
    }
    const reachable = paths.flatMap(({ start, end, circles }) =>
      circles.filter(
        (circle, index) =>
          !this.crossed.has(circle) &&
          ((index === 0 ? reached.has(start) : this.crossed.has(circles[index - 1]!)) ||
            (index === circles.length - 1 ? reached.has(end) : this.crossed.has(circles[index + 1]!))),
      ),
    );
    return new Set(reachable);
  });

  choose(circle: string): void {
    if (this.open.has(circle)) this.chosen = [...this.chosen, circle];
  }
  /** As far as the crosses go on the shortest way to a stop. */
  towards(way: string[]): void {
    this.chosen = way.slice(0, this.#page().crosses_left);
  }
  undo(): void {
    this.chosen = this.chosen.slice(0, -1);
  }
  clear(): void {
    this.chosen = [];
  }
}
