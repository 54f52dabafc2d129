import assert from "node:assert/strict";
import test from "node:test";
import { changes, halves, taskEffects, taskName } from "../../src/map/effects";
import { effectWords } from "../../src/map/effectWords";
import type { LegalRow } from "../../src/map/view";
import { say } from "../../src/map/words/say";
import { FACTS, row } from "./maps";

const tasks = [
  { slot: 0, task: "forest", marker: 5, size: 3, open: 2 },
  { slot: 1, task: "village", marker: 4, size: 4, open: 1 },
];
const tiles = [row("forest_task", 0, 0, 0, 5, "open"), row("village_task", 1, 0, 0, 4, "open")];
const grows: LegalRow = [0, 1, 0, 5, [[0, "completed", 5, 1]]];

test("tasks are named by terrain, double tasks by both", () => {
  assert.equal(taskName("W"), "forest");
  assert.equal(taskName("wraparound"), "wraparound");
  assert.equal(taskName("WG"), "double");
  assert.deepEqual(halves("WG"), ["forest", "grain"]);
  assert.deepEqual(halves("W"), []);
});

test("without a placement every task stands as it is", () => {
  const rows = taskEffects(tasks, null, null, 2, FACTS, tiles);
  assert.deepEqual(rows.map(({ from, to, fate }) => [from, to, fate]), [[3, 3, "open"], [4, 4, "open"]]);
  assert.deepEqual(rows.filter(changes), []);
});

test("a placement changes the tasks that the server names", () => {
  const rows = taskEffects(tasks, grows, null, 2, FACTS, tiles);
  assert.deepEqual(rows.filter(changes).map(({ slot, from, to, fate }) => [slot, from, to, fate]), [[0, 3, 5, "completed"]]);
});

test("the task of the tile in hand is new, and always worth a row", () => {
  const effect: LegalRow = [0, 1, 0, 0, [[2, "open", 1, 3]]];
  const rows = taskEffects(tasks, effect, { tile: "double_task", marker: 6 }, 2, FACTS, tiles);
  const fresh = rows.at(-1)!;
  assert.deepEqual([fresh.slot, fresh.task, fresh.marker, fresh.from, fresh.to, fresh.fresh, fresh.halves], [2, "double", 6, 0, 1, true, ["forest", "grain"]]);
  assert.ok(changes(fresh));
});

test("effects are told in words, or that there are none", () => {
  assert.equal(effectWords(say(), taskEffects(tasks, grows, null, 2, FACTS, tiles)), "Forest 3 to 5 of 5, completed");
  assert.equal(effectWords(say(), taskEffects(tasks, null, null, 2, FACTS, tiles)), "Changes no task.");
});
