import assert from "node:assert/strict";
import test from "node:test";
import type { Span } from "../../src/lib/wire";
import { axisFor, lineThrough, movingAverage, placesOf, trendOf } from "../../src/myself/chart";

const span = (average: number, games = 1): Span => ({ at: 0, games, average, best: average });

test("an axis has round numbers around all values, and few of them", () => {
  assert.deepEqual(axisFor([98, 131]), { low: 90, high: 140, ticks: [90, 100, 110, 120, 130, 140] });
  assert.deepEqual(axisFor([42]).ticks, [42, 43]);
  assert.deepEqual(axisFor([0]).ticks, [0, 1]);
  assert.deepEqual(axisFor([-7, 3]).ticks, [-10, -5, 0, 5]);
  for (let least = -20; least < 200; least += 7)
    for (let more = 0; more < 400; more += 13) {
      const { low, high, ticks } = axisFor([least, least + more]);
      assert.ok(low <= least && least + more <= high && low < high);
      assert.ok(ticks.length >= 2 && ticks.length <= 6, `${least} ${more}: ${ticks.join()}`);
    }
});

test("the average of the last games goes along, weighted by the games of a span", () => {
  assert.deepEqual(movingAverage([span(10), span(20), span(60)], 2), [10, 15, 40]);
  assert.deepEqual(movingAverage([span(10, 3), span(50)], 10), [10, 20]);
  assert.deepEqual(movingAverage([], 10), []);
});

test("places go from left to right and up with the value; one alone lies in the middle", () => {
  const axis = { low: 0, high: 100, ticks: [] };
  assert.deepEqual(placesOf([0, 100, 50], axis, 200, 80), [
    { x: 0, y: 80 },
    { x: 100, y: 0 },
    { x: 200, y: 40 },
  ]);
  assert.deepEqual(placesOf([50], axis, 200, 80), [{ x: 100, y: 40 }]);
  assert.equal(lineThrough([{ x: 0, y: 1.26 }, { x: 2, y: 3 }]), "M0 1.3L2 3");
});

test("a trend compares the later half with the earlier one, if there are enough games", () => {
  assert.equal(trendOf([10, 10, 10, 20, 20, 23].map((each) => span(each))), 11);
  assert.equal(trendOf([30, 30, 30, 99, 20, 20, 20].map((each) => span(each))), -10);
  assert.equal(trendOf([10, 20, 30, 40, 50].map((each) => span(each))), undefined);
});
