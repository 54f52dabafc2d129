/* How long something has been going on, in whole seconds. */

/** Seconds after which screen readers are told again whom they wait for. */
export const LONG_THOUGHT = 5;

export class Elapsed {
  seconds = $state(0);
  isOn = $derived.by(() => this.#on());
  readonly #on: () => boolean;

  /** `after` is called once, when it has taken its `seconds`. */
  constructor(on: () => boolean, after: { seconds: number; call: () => void }) {
    this.#on = on;
    $effect(() => {
      this.seconds = 0;
      if (!this.isOn) return;
      let passed = 0;
      const timer = setInterval(() => {
        this.seconds = ++passed;
        if (passed === after.seconds) after.call();
      }, 1000);
      return () => clearInterval(timer);
    });
  }
}
