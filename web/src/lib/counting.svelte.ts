import { reducedMotion } from "./settings.svelte";

const DURATION_MS = 400;

/** A number that counts to its target whenever that changes; make it in a component. */
export class Counting {
  current = $state(0);

  constructor(target: () => number) {
    let shown: number | undefined;
    $effect.pre(() => {
      const [from, to, start] = [shown ?? target(), target(), performance.now()];
      if (from === to || reducedMotion()) return void (this.current = shown = to);
      let frame = requestAnimationFrame(function step(now) {
        const share = Math.min(1, Math.max(0, now - start) / DURATION_MS);
        set(from + (to - from) * share);
        if (share < 1) frame = requestAnimationFrame(step);
      });
      const set = (value: number) => (this.current = shown = value);
      return () => cancelAnimationFrame(frame);
    });
  }
}
