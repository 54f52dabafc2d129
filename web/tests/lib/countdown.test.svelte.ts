import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { flushSync } from "svelte";
import { Countdown } from "../../src/lib/countdown.svelte";

test("seconds are counted down, again after every move, and a pause too short to read is not shown", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const table = $state({ reveals_in: null as number | null });
  let countdown: Countdown | undefined;
  const stop = $effect.root(() => {
    countdown = new Countdown(() => table.reveals_in);
  });
  const at = (seconds: number | null): [number, number] => {
    table.reveals_in = seconds;
    flushSync();
    return [countdown!.left, countdown!.total];
  };
  assert.deepEqual(at(null), [0, 0]);
  assert.deepEqual(at(3), [3, 3]);
  mock.timers.tick(1000);
  assert.equal(countdown!.left, 2);
  mock.timers.tick(5000);
  assert.equal(countdown!.left, 0, "the tile is late");
  assert.deepEqual(at(null), [0, 0]);
  assert.deepEqual(at(1), [1, 1]);
  assert.deepEqual(at(0.02), [0, 0]);
  stop();
  mock.timers.reset();
});
