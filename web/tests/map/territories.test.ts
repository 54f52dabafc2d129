import assert from "node:assert/strict";
import test from "node:test";
import { centre } from "../../src/board/hex";
import { figuresByCell } from "../../src/map/figures";
import { outlineOf } from "../../src/map/outline";
import { tasksOf, territoryAt, territoryOfTask } from "../../src/map/territories";
import { FACTS, mapOf, row } from "./maps";

const forest = { terrain: "W", size: 2, open: 3, sides: [[0, 0], [0, 1], [0, 2], [1, 4]] as [number, number][] };
const map = mapOf({
  tiles: [row("woods", 0, 0), row("forest_task", 1, 0, 4, 5, "open")],
  territories: [forest],
  tasks: [{ slot: 1, task: "forest", marker: 5, size: 2, open: 3 }],
});

test("a point lies in the territory of the side that it is nearest to", () => {
  const [x, y] = centre(0, 0);
  assert.equal(territoryAt(map, [x + 60, y]), forest);
  assert.equal(territoryAt(map, [x - 60, y]), null, "meadow");
  assert.equal(territoryAt(map, centre(5, 5)), null, "no tile");
  assert.equal(territoryAt(map, null), null);
});

test("a task and the territory that it counts find each other", () => {
  assert.equal(territoryOfTask(map, 1, FACTS), forest);
  assert.equal(territoryOfTask(map, 0, FACTS), null);
  assert.deepEqual(tasksOf(map, forest).map(({ slot }) => slot), [1]);
});

test("an outline leaves out the edge between two tiles of the territory", () => {
  const { path, band, middle } = outlineOf(forest, map.tiles, FACTS);
  assert.equal(band, false);
  assert.deepEqual(middle, centre(0, 0));
  const edges = path.split("M").length - 1;
  const apart = outlineOf({ ...forest, sides: [[0, 0], [0, 1], [0, 2]] }, map.tiles, FACTS).path.split("M").length - 1;
  assert.equal(apart, 4, "three edges and the curve inside the tile");
  assert.equal(edges, 2 + 1 + 1, "two edges and a curve of the first tile, the curve of the second");
});

test("figures are found by the cell that they stand on, cameras with their number", () => {
  const figures = { ...map.figures, red_hearts: [[0, 0]] as [number, number][], photographer: [0, 0] as [number, number], cameras: [[1, 0], [0, 0]] as [number, number][] };
  const found = figuresByCell(figures, { ...map.score, parts: { ship: 4 } }, [...map.tiles, row("ship", 2, 0)]);
  assert.deepEqual(found.get("0,0")?.map(({ name, count }) => [name, count]), [["red_heart", 0], ["photographer", 0], ["camera", 2]]);
  assert.deepEqual(found.get("1,0"), [{ name: "camera", count: 1 }]);
  assert.deepEqual(found.get("2,0"), [{ name: "second", count: 4 }]);
});
