import assert from "node:assert/strict";
import test from "node:test";
import { Camera, around, union } from "../../src/board/camera.svelte";
import { APOTHEM, RADIUS } from "../../src/board/hex";

function camera(insets = { top: 0, right: 0, bottom: 0, left: 0 }): Camera {
  const made = new Camera();
  [made.width, made.height, made.insets] = [800, 600, insets];
  return made;
}
const near = (a: number, b: number, what: string): void => assert.ok(Math.abs(a - b) < 1e-6, `${what}: ${a} and ${b}`);

test("bounds are drawn around centres, with room in cells", () => {
  assert.deepEqual(around([[0, 0], [100, 50]], 1), { left: -APOTHEM, right: 100 + APOTHEM, top: -RADIUS, bottom: 50 + RADIUS });
  assert.deepEqual(union({ left: 0, right: 1, top: 2, bottom: 3 }, { left: -1, right: 0, top: 5, bottom: 6 }), { left: -1, right: 1, top: 2, bottom: 6 });
});

test("screen and table are each other's inverse", () => {
  const view = camera();
  [view.x, view.y, view.scale] = [120, -30, 0.7];
  const [x, y] = view.toTable(view.toScreen([55, 66]));
  near(x, 55, "x");
  near(y, 66, "y");
});

test("zooming keeps the point under the fingers where it is, and stops at its limits", () => {
  const view = camera();
  view.fit(around([[0, 0]], 1), false);
  const under = view.toTable([300, 200]);
  view.zoom(1.5, [300, 200]);
  const [x, y] = view.toScreen(under);
  near(x, 300, "x");
  near(y, 200, "y");
  view.zoom(1000, [300, 200]);
  assert.equal(view.scale, 1.6);
  view.zoom(0.00001, [300, 200]);
  assert.equal(view.scale, 0.1);
  assert.ok(view.touched, "the map stays where a person has put it");
});

test("a map that fits is centred in the safe area, no closer than allowed", () => {
  const view = camera({ top: 100, right: 200, bottom: 0, left: 0 });
  view.fit(around([[0, 0]], 1), false, 0.75);
  assert.equal(view.scale, 0.75);
  const [x, y] = view.toScreen([0, 0]);
  near(x, 300, "x");
  near(y, 350, "y");
});

test("a map that would be too small is shown around the last tile", () => {
  const view = camera();
  const bounds = { left: -5000, right: 5000, top: -5000, bottom: 5000 };
  view.fit(bounds, false, 0.75, 0.34, [4000, 0]);
  assert.equal(view.scale, 0.34);
  const [left] = view.toTable([0, 0]);
  const [right] = view.toTable([800, 600]);
  assert.ok(left < 4000 && right > 4000 && right <= 5000 + 1e-6);
});

test("nothing moves to reveal what is in sight, and no more than needed otherwise", () => {
  const view = camera();
  [view.x, view.y, view.scale] = [0, 0, 1];
  view.reveal({ left: 10, right: 100, top: 10, bottom: 100 });
  assert.deepEqual([view.x, view.y], [0, 0]);
  view.reveal({ left: 750, right: 850, top: -20, bottom: 100 });
  assert.deepEqual([view.x, view.y], [-50, 20]);
});

test("what is revealed is clear of the buttons in the corner, by the shorter way", () => {
  const view = camera();
  view.corner = [64, 120];
  const show = (right: number, bottom: number): [number, number] => {
    [view.x, view.y, view.scale] = [0, 0, 1];
    view.reveal({ left: right - 90, right, top: bottom - 90, bottom });
    return [view.x, view.y];
  };
  assert.deepEqual(show(700, 590), [0, 0], "beside them");
  assert.deepEqual(show(790, 470), [0, 0], "above them");
  assert.deepEqual(show(750, 590), [-14, 0], "to the left");
  assert.deepEqual(show(790, 500), [0, -20], "up");
  assert.deepEqual(show(900, 500), [-100, -20], "from beyond the screen");
});

test("where there is no room above the buttons, what is revealed goes to their left", () => {
  const view = camera({ top: 400, right: 0, bottom: 0, left: 0 });
  [view.x, view.y, view.scale, view.corner] = [0, 0, 1, [64, 120]];
  view.reveal({ left: 700, right: 790, top: 500, bottom: 590 });
  assert.deepEqual([view.x, view.y], [-54, 0]);
});
