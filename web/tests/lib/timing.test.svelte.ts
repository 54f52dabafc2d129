import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { announcer } from "../../src/lib/announce.svelte";
import { debounced } from "../../src/lib/debounce";
import { withRetries } from "../../src/lib/retry";

test("a debounced function runs once, after the last call", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let runs = 0;
  const call = debounced(() => runs++, 100);
  call();
  mock.timers.tick(99);
  call();
  mock.timers.tick(99);
  assert.equal(runs, 0);
  mock.timers.tick(1);
  assert.equal(runs, 1);
  mock.timers.reset();
});

test("loading is tried again until it succeeds", async () => {
  let tries = 0;
  const load = async () => {
    if (++tries < 3) throw new Error("offline");
    return "loaded";
  };
  assert.equal(await withRetries(load, 0), "loaded");
  assert.equal(tries, 3);
});

test("after eight failures the last one is thrown", async () => {
  let tries = 0;
  const load = () => Promise.reject(new Error(`try ${++tries}`));
  await assert.rejects(withRetries(load, 0), /try 8/);
});

test("a repeated announcement changes the live region, so that it is read again", () => {
  announcer.speak("Your turn");
  const first = announcer.polite;
  announcer.speak("Your turn");
  assert.notEqual(announcer.polite, first);
  assert.equal(announcer.polite.trim(), "Your turn");
});

test("what happens at the table does not replace what happened a moment ago", () => {
  mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  announcer.tell("Task tile in hand.");
  mock.timers.tick(200);
  announcer.tell("Apprentice is done.");
  assert.equal(announcer.polite, "Task tile in hand. Apprentice is done.");
  mock.timers.tick(2000);
  announcer.tell("Your turn.");
  assert.equal(announcer.polite, "Your turn.");
  mock.timers.reset();
});

test("a note disappears by itself, a bad one later", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const shown = (): string | undefined => announcer.note?.text;
  announcer.show("Copied");
  assert.equal(shown(), "Copied");
  mock.timers.tick(2600);
  assert.equal(shown(), undefined);
  announcer.show("Refused", true);
  mock.timers.tick(2600);
  assert.equal(shown(), "Refused");
  mock.timers.tick(2400);
  assert.equal(shown(), undefined);
  mock.timers.reset();
});
