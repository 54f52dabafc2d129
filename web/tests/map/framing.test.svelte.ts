import assert from "node:assert/strict";
import test from "node:test";
import { flushSync } from "svelte";
import { Camera } from "../../src/board/camera.svelte";
import { Choice } from "../../src/map/choice.svelte";
import { Framing } from "../../src/map/framing.svelte";
import type { MapView } from "../../src/map/view";
import { media } from "../setup";
import { legal, mapOf, row } from "./maps";

const WIDE = "(min-width: 1024px)";
const LOW = "(max-height: 520px)";

/** A map on a screen; media queries are set before it is made. */
function framed({ wide = false, low = false, over = false } = {}) {
  media.clear();
  if (wide) media.add(WIDE);
  if (low) media.add(LOW);
  const state = $state({ map: mapOf({ tiles: [row("woods", 0, 0)], legal: legal(1, 0, 0) }) as MapView, mapId: 0, over, everyCell: false });
  const camera = new Camera();
  [camera.width, camera.height] = wide ? [1440, 900] : [360, 740];
  const choice = new Choice(
    () => state.map,
    () => true,
    () => state.map.hand,
  );
  let framing: Framing | undefined;
  const stop = $effect.root(() => {
    framing = new Framing(camera, { view: () => state.map, mapId: () => state.mapId, over: () => state.over, choice, line: () => null, everyCell: () => state.everyCell });
  });
  flushSync();
  return { state, camera, choice, framing: framing!, stop };
}

test("on a wide screen the map keeps clear of strip, panel and dock", () => {
  const { camera, stop } = framed({ wide: true });
  assert.deepEqual(camera.insets, { top: 84, right: 336, bottom: 106, left: 24 });
  stop();
});

test("without a dock at the end of a game there is more room", () => {
  const { camera, stop } = framed({ wide: true, over: true });
  assert.equal(camera.insets.bottom, 24);
  stop();
});

test("a coach, a hint or a panel at the left takes its room", () => {
  const { camera, framing, stop } = framed({ wide: true });
  for (const cover of [() => (framing.coach = 100), () => ((framing.coach = 0), (framing.aside = true))]) {
    cover();
    flushSync();
    assert.equal(camera.insets.left, 360);
  }
  framing.aside = false;
  framing.left = 200;
  flushSync();
  assert.equal(camera.insets.left, 236);
  stop();
});

test("on a phone it keeps clear of what lies above and below, on its side of what stands at the right", () => {
  const upright = framed();
  upright.framing.top = 60;
  upright.framing.sheet = 200;
  flushSync();
  assert.deepEqual(upright.camera.insets, { top: 68, right: 8, bottom: 208, left: 8 });
  upright.stop();
  const low = framed({ low: true });
  assert.deepEqual(low.camera.insets, { top: 8, right: 244, bottom: 8, left: 8 });
  low.stop();
});

test("a chosen cell keeps clear of every button in the corner of a phone", () => {
  for (const [buttons, free] of [[1, 64], [2, 120]] as const) {
    const { camera, framing, stop } = framed();
    framing.buttons = buttons;
    flushSync();
    camera.scale = 0.5;
    [camera.x, camera.y] = [camera.width - 40, camera.height - 60];
    framing.reveal([0, 0]);
    const [x, y] = camera.toScreen([0, 0]);
    const [right, bottom] = [x + 43, y + 50];
    assert.ok(right <= camera.safe.right - 64 || bottom <= camera.safe.bottom - free, `${buttons}: ${right}, ${bottom}`);
    stop();
  }
});

test("the map is fitted again for a new tile, but not once a person has moved it", () => {
  const { state, camera, stop } = framed({ wide: true });
  const before = camera.x;
  state.map = mapOf({ hand: { tile: "rails", marker: 0 }, tiles: [row("woods", 0, 0), row("woods", 6, 0)], legal: legal(7, 0, 0) });
  flushSync();
  assert.notEqual(camera.x, before);
  camera.pan(33, 0);
  const moved = camera.x;
  state.map = mapOf({ hand: { tile: "river", marker: 0 }, tiles: [row("woods", 0, 0), row("woods", 6, 0), row("rails", 7, 0)], legal: legal(8, 0, 0) });
  flushSync();
  assert.equal(camera.x, moved);
  state.mapId = 1;
  flushSync();
  assert.notEqual(camera.x, moved, "another map is shown as a whole");
  stop();
});

test("while every cell tells its value, none of a big map is out of sight of a phone", () => {
  const { state, camera, framing, stop } = framed();
  state.map = mapOf({ hand: { tile: "river", marker: 0 }, tiles: [row("woods", 0, 0), row("woods", 14, 0)], legal: legal(15, 0, 0) });
  flushSync();
  const outside = () => [0, 15].filter((q) => Math.abs(camera.toScreen([2 * 86.6 * q, 0])[0] - 180) > 180);
  assert.notDeepEqual(outside(), [], "tiles stay big enough to be told apart");
  camera.pan(200, 0);
  state.everyCell = true;
  framing.buttons = 0;
  flushSync();
  assert.deepEqual(outside(), []);
  assert.deepEqual(camera.corner, [0, 0]);
  stop();
});

test("between two tiles nothing moves", () => {
  const { state, camera, stop } = framed({ wide: true });
  const before = camera.x;
  state.map = mapOf({ hand: null, tiles: [row("woods", 0, 0), row("woods", 6, 0)] });
  flushSync();
  assert.equal(camera.x, before);
  stop();
});

test("a cell out of sight is brought clear of what covers the map", () => {
  const { camera, framing, stop } = framed({ wide: true });
  framing.reveal([30, 0]);
  const [x] = camera.toScreen([2 * 86.6 * 30, 0]);
  assert.ok(x < 1440 - 336);
  stop();
});
