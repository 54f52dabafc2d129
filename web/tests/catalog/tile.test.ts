import assert from "node:assert/strict";
import test from "node:test";
import { drawn } from "../../src/catalog/sheet";
import { apart, isJoined, joined, painted, runsOf, toggled } from "../../src/catalog/tile";

test("sides of a terrain form runs round the tile", () => {
  assert.deepEqual(runsOf("WMMMWW", "W"), [[4, 5, 0]]);
  assert.deepEqual(runsOf("WMWMMM", "W"), [[0], [2]]);
  assert.deepEqual(runsOf("GGGGGG", "G"), [[0, 1, 2, 3, 4, 5]]);
  assert.deepEqual(runsOf("MMMMMM", "W"), []);
});

test("only areas that lie apart ask whether they are joined", () => {
  assert.deepEqual(apart("WMWMMM"), ["W"]);
  assert.deepEqual(apart("WWMTMT"), []);
});

test("areas are separated and joined again", () => {
  const tile = { edges: "WMWGGM" };
  const two = joined(tile, "W", false);
  assert.deepEqual(two.regions, [[0], [2], [3, 4]]);
  assert.equal(isJoined(two, "W"), false);
  assert.equal(isJoined(two, "G"), true);
  assert.equal(joined(two, "W", true).regions, null);
});

test("painting a side forgets the areas of the old sides", () => {
  assert.deepEqual(painted({ edges: "WMWMMM", regions: [[0], [2]] }, 1, "T"), { edges: "WTWMMM", regions: null });
});

test("letters are toggled in their order", () => {
  assert.equal(toggled("V", "W"), "WV");
  assert.equal(toggled("WV", "W"), "V");
});


test("a colour has one start cell, and a mountain none", () => {
  const rows = ["O o O ^ Y Y", " O O y Y Y ^"];
  assert.deepEqual(drawn(rows, 0, 0, "start"), ["o O O ^ Y Y", " O O y Y Y ^"]);
  assert.deepEqual(drawn(rows, 0, 1, "start"), ["O O O ^ Y Y", " O O y Y Y ^"]);
  assert.deepEqual(drawn(rows, 0, 3, "start"), rows);
  assert.deepEqual(drawn(rows, 1, 5, "B"), ["O o O ^ Y Y", " O O y Y Y B"]);
});
