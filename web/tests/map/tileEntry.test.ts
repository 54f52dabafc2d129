import assert from "node:assert/strict";
import test from "node:test";
import { apart, isJoined, joined, painted, runsOf, sameTile, toggled } from "../../src/map/catalog/tile";

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

test("the source of a tile is not what it prints", () => {
  assert.ok(sameTile({ edges: "MMMMMM", source: "exact" }, { edges: "MMMMMM", source: "reconstructed", sheep: 0 }));
  assert.ok(!sameTile({ edges: "MMMMMM" }, { edges: "MMMMMM", sheep: 1 }));
});
