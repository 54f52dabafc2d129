import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { beginPath, leavePath, pathDone, startedAt } from "../../src/lesson/progress";

afterEach(() => localStorage.clear());
const over = (...tables: string[]) => (table: string) => tables.includes(table);

test("a game of the path is done when it is over, and stays done without its table", () => {
  beginPath("duel");
  assert.equal(pathDone("duel", over("a")), 0);
  startedAt("duel", 0, "a");
  assert.equal(pathDone("duel", over()), 0);
  assert.equal(pathDone("duel", over("a")), 1);
  assert.equal(pathDone("duel", over()), 1);
  assert.equal(pathDone("valley", over("a")), 0);
});

test("a later game does not count before those that come first", () => {
  startedAt("duel", 1, "b");
  assert.equal(pathDone("duel", over("b")), 0);
  startedAt("duel", 0, "a");
  assert.equal(pathDone("duel", over("a", "b")), 2);
});

test("a lesson that is taken again keeps the path, and a path that was left stays away", () => {
  startedAt("duel", 0, "a");
  pathDone("duel", over("a"));
  beginPath("duel");
  assert.equal(pathDone("duel", over()), 1);
  leavePath("duel", 3);
  beginPath("duel");
  assert.equal(pathDone("duel", over()), 3);
});

test("what cannot be read counts as nothing", () => {
  localStorage.setItem("dorfplatz.path.duel", "{");
  assert.equal(pathDone("duel", over()), 0);
  beginPath("duel");
  assert.equal(pathDone("duel", over()), 0);
});
