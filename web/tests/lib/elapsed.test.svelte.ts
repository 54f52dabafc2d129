import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { flushSync } from "svelte";
import { Elapsed } from "../../src/lib/elapsed.svelte";

test("seconds are counted while something goes on, and it is said once when it takes long", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  let on = $state(false);
  const said = mock.fn();
  let elapsed: Elapsed | undefined;
  const end = $effect.root(() => void (elapsed = new Elapsed(() => on, { seconds: 5, call: said })));
  flushSync();
  mock.timers.tick(3000);
  assert.equal(elapsed?.seconds, 0);
  on = true;
  flushSync();
  for (let second = 0; second < 7; second++) mock.timers.tick(1000);
  assert.deepEqual([elapsed?.seconds, said.mock.callCount()], [7, 1]);
  on = false;
  flushSync();
  assert.equal(elapsed?.seconds, 0);
  end();
  mock.timers.reset();
});
