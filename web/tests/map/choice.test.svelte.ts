import assert from "node:assert/strict";
import test from "node:test";
import { centre } from "../../src/board/hex";
import { Choice, frontierOf, nearestCell } from "../../src/map/choice.svelte";
import type { Hand, MapView } from "../../src/map/view";
import { legal, mapOf, row } from "./maps";

const choiceOn = (map: MapView, helps = true, hand: Hand | null = map.hand): Choice =>
  new Choice(
    () => map,
    () => helps,
    () => hand,
  );

test("the frontier of an empty table is its middle", () => {
  assert.deepEqual([...frontierOf([]).values()], [[0, 0]]);
});

test("the frontier of two tiles is the eight empty cells around them", () => {
  const cells = [...frontierOf([row("woods", 0, 0), row("woods", 1, 0)]).keys()];
  assert.deepEqual(cells.sort(), ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,0"].sort());
});

test("an arrow goes to the nearest cell in its direction, and prefers straight ahead", () => {
  const cells = [[2, 0], [1, 1], [-3, 0]] as const;
  assert.deepEqual(nearestCell(cells, centre(0, 0), 1, 0), [2, 0]);
  assert.deepEqual(nearestCell(cells, centre(0, 0), -1, 0), [-3, 0]);
  assert.equal(nearestCell(cells, centre(0, 0), 0, -1), null);
});

test("a cell is chosen in the present rotation if that fits, else in the next one that does", () => {
  const choice = choiceOn(mapOf({ legal: [...legal(0, 0, 1, 4), ...legal(1, 0, 0, 4)] }));
  assert.ok(choice.put(0, 0, true));
  assert.equal(choice.move, "0,0/1");
  assert.ok(choice.put(0, 0, true, 3));
  assert.equal(choice.rotation, 4);
  assert.ok(choice.put(1, 0, true));
  assert.equal(choice.move, "1,0/4");
});

test("a cell where the tile does not fit cannot be chosen", () => {
  const choice = choiceOn(mapOf({ legal: legal(0, 0, 1) }));
  assert.equal(choice.put(5, 5, true), false);
  assert.equal(choice.cell, null);
  assert.equal(choice.move, null);
});

test("turning skips rotations that do not fit, in both directions", () => {
  const choice = choiceOn(mapOf({ legal: legal(0, 0, 0, 2, 5) }));
  choice.put(0, 0, true);
  const seen = [choice.rotation];
  for (let turn = 0; turn < 3; turn++) seen.push((choice.turn(1), choice.rotation));
  assert.deepEqual(seen, [0, 2, 5, 0]);
  choice.turn(-1);
  assert.equal(choice.rotation, 5);
});

test("a tile that fits in one rotation only cannot be turned", () => {
  const choice = choiceOn(mapOf({ legal: legal(0, 0, 3) }));
  choice.put(0, 0, true);
  assert.equal(choice.turn(1), false);
  assert.equal(choice.rotation, 3);
});

test("cells come in reading order, and the next after the last is the first", () => {
  const choice = choiceOn(mapOf({ legal: [...legal(1, 1, 0), ...legal(0, 0, 0), ...legal(-1, 1, 0), ...legal(2, 0, 0)] }));
  assert.deepEqual(choice.cells, [[0, 0], [2, 0], [-1, 1], [1, 1]]);
  const visited = choice.cells.map(() => (choice.next(1), choice.cell));
  assert.deepEqual(visited, choice.cells);
  choice.next(1);
  assert.deepEqual(choice.cell, [0, 0]);
  choice.next(-1);
  assert.deepEqual(choice.cell, [1, 1]);
});

test("without assistance every cell of the frontier can be chosen in every rotation, and no effect is known", () => {
  const map = mapOf({ tiles: [row("woods", 0, 0)], legal: legal(1, 0, 2) });
  const choice = choiceOn(map, false);
  assert.deepEqual(choice.cells, [[0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1]]);
  choice.put(-1, 1, true);
  assert.deepEqual(choice.rotations, [0, 1, 2, 3, 4, 5]);
  assert.equal(choice.effect, null);
  choice.turn(1);
  assert.equal(choice.move, "-1,1/1");
});

test("the effect is that of the chosen cell and rotation", () => {
  const map = mapOf({ legal: [[0, 0, 0, 3, []], [0, 0, 1, 7, []]] });
  const choice = choiceOn(map);
  choice.put(0, 0, true, 1);
  assert.equal(choice.effect?.[3], 7);
});

test("a stored tile is placed by its own notation", () => {
  const choice = choiceOn(mapOf({ hand: null, legal: legal(0, 1, 2) }), true, { tile: "woods", marker: 0 });
  choice.put(0, 1, true, 2);
  assert.equal(choice.move, "stored:0,1/2");
});

test("without a tile in hand nothing can be chosen", () => {
  const choice = choiceOn(mapOf({ hand: null, legal: legal(0, 0, 0) }));
  assert.deepEqual(choice.cells, []);
  assert.equal(choice.put(0, 0, true), false);
});
