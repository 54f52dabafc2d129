import { onDestroy } from "svelte";

const DELAY_MS = 1500;

/** Prefetch a lazy part of the app once the page is idle, so that what shows it opens at once; call it in a component. */
export function prefetch(load: () => Promise<unknown>): void {
  const timer = setTimeout(() => load().catch(() => undefined), DELAY_MS);
  onDestroy(() => clearTimeout(timer));
}
