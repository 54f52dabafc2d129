import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { Tally, stepMs, sums, valueOf } from "../../src/ending/tally.svelte";
import type { Outcome, TallyLine } from "../../src/ui/outcome";
import { media } from "../setup";

const LINES: TallyLine[] = [
  { id: "tasks.forest", name: "Forest", points: 12 },
  { id: "tasks.grain", name: "Grain", points: 0 },
  { id: "module1.forest", name: "First", points: "7/2" },
  { id: "houses.hungry", name: "Hungry", points: -5 },
];

function outcome(shown: (string | null)[]): Outcome {
  return { title: "", isWon: false, points: 10, column: 0, who: "", lines: LINES, point: (line) => void shown.push(line) };
}

test("shared places give fractions", () => {
  assert.equal(valueOf("7/2"), 3.5);
  assert.equal(valueOf(-5), -5);
});

test("lines without points are passed over, and the sum goes on", () => {
  assert.deepEqual(sums(LINES).map(({ line, sum }) => [line.id, sum]), [["tasks.forest", 12], ["module1.forest", 15.5], ["houses.hungry", 10.5]]);
});

test("few lines do not drag and many do not flash by", () => {
  assert.equal(stepMs(1), 700);
  assert.equal(stepMs(12), 500);
  assert.equal(stepMs(90), 320);
});

test("every line is shown on the map for a while, and none at the end", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const shown: (string | null)[] = [];
  const tally = new Tally();
  tally.start(outcome(shown));
  assert.equal(tally.running, true);
  mock.timers.tick(900);
  assert.deepEqual(shown, ["tasks.forest"]);
  assert.equal(tally.sum, 12);
  for (let step = 0; step < 3; step++) mock.timers.tick(700);
  assert.deepEqual(shown, ["tasks.forest", "module1.forest", "houses.hungry", null]);
  assert.equal(tally.running, false);
  mock.timers.reset();
});

test("who touches anything ends the counting", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const shown: (string | null)[] = [];
  const tally = new Tally();
  tally.start(outcome(shown));
  mock.timers.tick(900);
  tally.stop();
  mock.timers.tick(5000);
  assert.deepEqual(shown, ["tasks.forest", null]);
  mock.timers.reset();
});

test("with reduced motion nothing is counted", () => {
  media.add("(prefers-reduced-motion: reduce)");
  const tally = new Tally();
  tally.start(outcome([]));
  assert.equal(tally.running, false);
  media.delete("(prefers-reduced-motion: reduce)");
});
