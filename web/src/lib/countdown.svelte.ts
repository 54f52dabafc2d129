/* The seconds until the table reveals by itself, counted down. */

import { play } from "./sound";

/** A shorter pause is over before anybody could read it. */
const SHORTEST = 0.5;

export class Countdown {
  /** Whole seconds left, rounded up; 0 if nothing is counted. */
  left = $state(0);
  /** How many seconds are counted in all. */
  total = $state(0);

  constructor(seconds: () => number | null | undefined) {
    const length = $derived(seconds() ?? 0);
    $effect(() => {
      this.total = length >= SHORTEST ? length : 0;
      this.left = Math.ceil(this.total);
      if (!this.total) return;
      const timer = setInterval(() => {
        this.left = Math.max(0, this.left - 1);
        if (this.left) play("tick");
      }, 1000);
      return () => clearInterval(timer);
    });
  }
}
