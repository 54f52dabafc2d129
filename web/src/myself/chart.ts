/* The geometry of the chart of my results over time. */

import type { Span } from "../lib/wire";

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
const MOST_INTERVALS = 5;

/** An axis with round numbers around all values; a single value gets some room too. */
export function axisFor(values: readonly number[]): Axis {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = STEPS.find((each) => Math.ceil(most / each) - Math.floor(least / each) <= MOST_INTERVALS) ?? 1000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  return { low, high, ticks: Array.from({ length: (high - low) / step + 1 }, (_, number) => low + number * step) };
}

/** The average of the last `games` up to each span, weighted by the games in it. */
export function movingAverage(spans: readonly Span[], games: number): number[] {
  return spans.map((_, end) => {
    let points = 0;
    let counted = 0;
    for (let place = end; place >= 0 && counted < games; place--) {
      points += spans[place]!.average * spans[place]!.games;
      counted += spans[place]!.games;
    }
    return points / counted;
  });
}

export interface Place {
  x: number;
  y: number;
}

/** Places from left to right at equal distances; one alone lies in the middle. */
export const placesOf = (values: readonly number[], { low, high }: Axis, width: number, height: number): Place[] =>
  values.map((value, number) => ({
    x: values.length > 1 ? (number / (values.length - 1)) * width : width / 2,
    y: height - ((value - low) / (high - low)) * height,
  }));

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The path of an SVG line through places. */
export const lineThrough = (places: readonly Place[]): string => places.map(({ x, y }, number) => `${number ? "L" : "M"}${rounded(x)} ${rounded(y)}`).join("");

/** How the last games compare with those before them, in points; undefined for too few games. */
export function trendOf(spans: readonly Span[]): number | undefined {
  const half = Math.floor(spans.length / 2);
  if (half < 3) return undefined;
  const [before, lately] = [spans.slice(0, half), spans.slice(-half)].map((some) => movingAverage(some, Infinity).at(-1)!);
  return Math.round(lately! - before!);
}
