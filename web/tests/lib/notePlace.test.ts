import assert from "node:assert/strict";
import test from "node:test";
import { placeAbove } from "../../src/lib/notePlace";

const NOTE = { left: 100, top: 60, right: 300, bottom: 100 };
const FOOT = 600;
const under = { left: 150, top: 80, right: 250, bottom: 180 };
const low = { left: 150, top: 500, right: 250, bottom: 590 };

test("a note stays below the head where it covers nothing", () => {
  assert.equal(placeAbove(NOTE, FOOT, []), null);
  assert.equal(placeAbove(NOTE, FOOT, [low]), null);
  assert.equal(placeAbove(NOTE, FOOT, [{ left: 300, top: 60, right: 400, bottom: 100 }]), null, "beside it");
});

test("a note goes above the foot when it would cover a tile, its badge or an arrow", () => {
  assert.equal(placeAbove(NOTE, FOOT, [under]), FOOT - 40 - 8);
  assert.equal(placeAbove(NOTE, FOOT, [under, under, low]), FOOT - 40 - 8, "the fewer the better");
});

test("a note that would cover as much there stays where it is", () => {
  assert.equal(placeAbove(NOTE, FOOT, [under, low]), null);
});
