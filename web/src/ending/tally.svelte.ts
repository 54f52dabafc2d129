/* Counting the score over the map: line by line, until somebody touches anything. */

import { reducedMotion } from "../lib/settings.svelte";
import type { Outcome, TallyLine } from "../ui/outcome";

/** All lines together take about this long; none of them flashes by or drags. */
const ALL_MS = 6000;
const LEAST_MS = 320;
const MOST_MS = 700;
/** The last tile is seen before the counting begins. */
const FIRST_MS = 900;

/** The points of a line; places that are shared give fractions, such as "7/3". */
export function valueOf(points: number | string): number {
  const [above, below = "1"] = `${points}`.split("/");
  return Number(above) / Number(below);
}

/** The lines that bring or cost anything, each with the sum so far. */
export function sums(lines: TallyLine[]): { line: TallyLine; sum: number }[] {
  let sum = 0;
  return lines.filter(({ points }) => valueOf(points)).map((line) => ({ line, sum: (sum += valueOf(line.points)) }));
}

export const stepMs = (lines: number): number => Math.min(MOST_MS, Math.max(LEAST_MS, ALL_MS / Math.max(1, lines)));

export class Tally {
  running = $state(false);
  line: TallyLine | null = $state.raw(null);
  sum = $state(0);
  #point: Outcome["point"] = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Count once; with reduced motion, not at all. */
  start({ lines, point }: Outcome): void {
    const steps = sums(lines);
    if (reducedMotion() || !steps.length) return;
    this.#point = point;
    this.running = true;
    let next = 0;
    const step = (): void => {
      const now = steps[next++];
      if (!now) return this.stop();
      this.line = now.line;
      this.sum = now.sum;
      point(now.line.id);
      this.#timer = setTimeout(step, stepMs(steps.length));
    };
    this.#timer = setTimeout(step, FIRST_MS);
  }

  stop = (): void => {
    clearTimeout(this.#timer);
    if (!this.running) return;
    this.running = false;
    this.line = null;
    this.#point(null);
  };
}
