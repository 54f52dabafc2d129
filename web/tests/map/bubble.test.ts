import assert from "node:assert/strict";
import test from "node:test";
import { APOTHEM, RADIUS } from "../../src/board/hex";
import { HEIGHT, WIDTH, bodyOf, paperOf, stanceOf, within } from "../../src/map/bubble";
import stances from "../../src/map/stances.json";

test("the body of a bubble stands on its side of the tip", () => {
  assert.deepEqual(bodyOf({ tip: [0, 0], place: "above", lean: 5 }), [5, -8 - HEIGHT / 2]);
  assert.deepEqual(bodyOf({ tip: [0, 0], place: "below", lean: -5 }), [-5, 8 + HEIGHT / 2]);
  assert.deepEqual(bodyOf({ tip: [0, 0], place: "left", lean: 3 }), [-8 - WIDTH / 2, 3]);
  assert.deepEqual(bodyOf({ tip: [0, 0], place: "right", lean: 0 }), [8 + WIDTH / 2, 0]);
});

test("in hand, every bubble of every tile and rotation stays inside its tile", () => {
  for (const tile of Object.keys(stances)) {
    for (let rotation = 0; rotation < 6; rotation++) {
      const stance = within(stanceOf(tile, rotation), 1.25);
      const [x, y] = bodyOf(stance).map((value, axis) => stance.tip[axis]! + value * 1.25) as [number, number];
      assert.ok(Math.abs(x) <= APOTHEM - (WIDTH / 2) * 1.25 + 1e-9, `${tile} ${rotation}`);
      assert.ok(Math.abs(y) <= RADIUS - (HEIGHT / 2) * 1.25 + 1e-9, `${tile} ${rotation}`);
    }
  }
});

test("a bubble that is inside already does not move", () => {
  const stance = { tip: [0, 0], place: "above", lean: 0 } as const;
  assert.deepEqual(within(stance, 1), stance);
});

test("the outline is one closed path with its tail at the tip", () => {
  for (const place of ["above", "below", "left", "right"] as const) {
    const path = paperOf({ tip: [10, 20], place, lean: 0 });
    assert.match(path, /^M.*Z$/);
    assert.equal(path.split("L0 0").length, 2, "the tail touches the tip once");
    assert.equal(path.split("A9 9").length, 5, "four round corners");
  }
});

test("a tile without data of its own gets a bubble above its middle", () => {
  assert.deepEqual(stanceOf("no such tile", 0), { tip: [0, 26], place: "above", lean: 0 });
});
