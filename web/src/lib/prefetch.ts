import { onDestroy } from "svelte";

const DELAY_MS = 1500;
/** For what is needed after minutes at the earliest: well after the first load. */
export const UNHURRIED_MS = 30_000;

/** Prefetch a lazy part of the app once the page is idle, so that what shows it opens at once; call it in a component. */
export function prefetch(load: () => Promise<unknown>, delay = DELAY_MS): void {
  const timer = setTimeout(() => load().catch(() => undefined), delay);
  onDestroy(() => clearTimeout(timer));
}
