import assert from "node:assert/strict";
import test from "node:test";
import { APOTHEM, RADIUS, STEPS, cellAt, centre, corner, hexagon, key } from "../../src/board/hex";

test("the middle of every cell lies in that cell", () => {
  for (let q = -5; q <= 5; q++) {
    for (let r = -5; r <= 5; r++) {
      const found = cellAt(centre(q, r));
      assert.deepEqual([found.q, found.r], [q, r]);
    }
  }
});

test("a point near an edge lies in its cell and towards that side", () => {
  for (const [side, [dq, dr]] of STEPS.entries()) {
    const [x, y] = centre(dq, dr);
    assert.deepEqual(cellAt([x * 0.49, y * 0.49]), { q: 0, r: 0, side });
    const across = cellAt([x * 0.51, y * 0.51]);
    assert.deepEqual(across, { q: dq, r: dr, side: (side + 3) % 6 });
  }
});

test("neighbours are two apothems apart, and sides go clockwise from the upper right", () => {
  for (const [dq, dr] of STEPS) assert.ok(Math.abs(Math.hypot(...centre(dq, dr)) - 2 * APOTHEM) < 1e-9);
  const [x, y] = centre(...STEPS[0]!);
  assert.ok(x > 0 && y < 0, "side 0 faces the upper right");
  assert.ok(centre(...STEPS[2]!)[1] > 0, "side 2 faces down");
});

test("side s runs from corner s to corner s + 1", () => {
  for (const [side, [dq, dr]] of STEPS.entries()) {
    const [from, to] = [corner(side), corner(side + 1)];
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const [x, y] = centre(dq, dr);
    assert.ok(Math.abs(middle[0]! - x / 2) < 1e-9 && Math.abs(middle[1]! - y / 2) < 1e-9);
  }
});

test("a hexagon is a closed path of six corners, scaled about its middle", () => {
  assert.equal(hexagon(), "M0 -100L86.6 -50L86.6 50L0 100L-86.6 50L-86.6 -50Z");
  assert.ok(hexagon(0.5).startsWith(`M0 ${-RADIUS / 2}L`));
});

test("cells are told apart by their keys", () => {
  assert.equal(key(-1, 12), "-1,12");
});
