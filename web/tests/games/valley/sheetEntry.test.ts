import assert from "node:assert/strict";
import test from "node:test";
import { drawn } from "../../../src/games/valley/catalog/sheet";

test("a colour has one start cell, and a mountain none", () => {
  const rows = ["O o O ^ Y Y", " O O y Y Y ^"];
  assert.deepEqual(drawn(rows, 0, 0, "start"), ["o O O ^ Y Y", " O O y Y Y ^"]);
  assert.deepEqual(drawn(rows, 0, 1, "start"), ["O O O ^ Y Y", " O O y Y Y ^"]);
  assert.deepEqual(drawn(rows, 0, 3, "start"), rows);
  assert.deepEqual(drawn(rows, 1, 5, "B"), ["O o O ^ Y Y", " O O y Y Y B"]);
});
