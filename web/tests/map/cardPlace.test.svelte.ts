import assert from "node:assert/strict";
import test from "node:test";
import { Camera } from "../../src/board/camera.svelte";
import { APOTHEM, RADIUS, STEPS } from "../../src/board/hex";
import { placeCard } from "../../src/map/cardPlace";
import { row } from "./maps";

function camera(): Camera {
  const made = new Camera();
  Object.assign(made, { width: 1000, height: 800, x: 500, y: 400, scale: 0.5 });
  return made;
}
const [WIDTH, HEIGHT] = [160, 60];

test("with nothing around it a card lies above its tile", () => {
  const [x, y] = placeCard(camera(), [0, 0], WIDTH, HEIGHT, []);
  assert.equal(x, 0);
  assert.ok(y < -RADIUS);
});

test("a card avoids tiles, and most of all those with open tasks", () => {
  const above = [row("woods", 0, -1), row("woods", 1, -1), row("woods", 1, -2)];
  const [, y] = placeCard(camera(), [0, 0], WIDTH, HEIGHT, above);
  assert.ok(y > -RADIUS, "not above");
  const around = STEPS.map(([q, r]) => row("woods", q, r, 0, 5, q === -1 && r === 0 ? "none" : "open"));
  const [x] = placeCard(camera(), [0, 0], WIDTH, HEIGHT, around);
  assert.ok(x < -APOTHEM, "at the left, where no task is open");
});

test("a card stays inside the safe area", () => {
  const view = camera();
  for (const cell of [[0, -5], [6, 0], [-6, 0], [0, 5]] as const) {
    const [x, y] = view.toScreen(placeCard(view, cell, WIDTH, HEIGHT, []));
    assert.ok(x - WIDTH / 2 >= -1 && x + WIDTH / 2 <= 1001, `${cell}: ${x}`);
    assert.ok(y - HEIGHT / 2 >= -1 && y + HEIGHT / 2 <= 801, `${cell}: ${y}`);
  }
});

test("a card does not lie below the buttons in the corner", () => {
  const open = ([q, r]: readonly [number, number]) => row("woods", q, r, 0, 5, "open");
  // Tasks are open everywhere but at the right of the tile and below it.
  const around = [[-1, 0], [-1, 1], [0, -1], [1, -1], [-2, 0], [-1, -1], [2, -1]].map(([q, r]) => open([q!, r!]));
  const view = camera();
  Object.assign(view, { x: 760, y: 715, corner: [64, 120] });
  const [x, y] = view.toScreen(placeCard(view, [0, 0], WIDTH, HEIGHT, around));
  assert.ok(x + WIDTH / 2 <= 1000 - 64 + 1 || y + HEIGHT / 2 <= 800 - 120 + 1, `${x}, ${y}`);
  view.corner = [0, 0];
  const [beside] = view.toScreen(placeCard(view, [0, 0], WIDTH, HEIGHT, around));
  assert.ok(beside > x, "without buttons it lies there");
});
