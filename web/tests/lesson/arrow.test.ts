import assert from "node:assert/strict";
import test from "node:test";
import { isBelow } from "../../src/lesson/arrow";

const COACH = { x: 20, y: 80, width: 320, height: 160 };
const at = (x: number, y: number) => ({ x, y, width: 236, height: 224 });

test("the arrow keeps off the coach's words and the bars above", () => {
  assert.ok(isBelow(at(20, 250), COACH, 900), "it would lie on the coach");
  assert.ok(!isBelow(at(500, 250), COACH, 900), "the coach is elsewhere");
  assert.ok(!isBelow(at(20, 400), COACH, 900), "the coach is far above");
  assert.ok(isBelow(at(500, 60), undefined, 900), "there is no room above");
});

test("below there must be room, too", () => {
  assert.ok(!isBelow(at(20, 250), COACH, 500));
});

test("a coach at the foot of a phone does not turn the arrow round", () => {
  assert.ok(!isBelow(at(20, 250), { x: 8, y: 600, width: 374, height: 160 }, 844));
});
