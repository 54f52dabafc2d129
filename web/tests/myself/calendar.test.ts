import assert from "node:assert/strict";
import test from "node:test";
import { inWords, isPlayable, monthAfter, weeksOf } from "../../src/myself/calendar";

test("the weeks of a month go from Monday to Sunday and hold each of its days once", () => {
  const november = weeksOf("2026-11");
  assert.equal(november.length, 6);
  assert.deepEqual(november[0], [undefined, undefined, undefined, undefined, undefined, undefined, "2026-11-01"]);
  assert.equal(november[2]![2], "2026-11-11");
  assert.deepEqual(november[5], ["2026-11-30", undefined, undefined, undefined, undefined, undefined, undefined]);
  for (const [month, days] of [["2026-02", 28], ["2028-02", 29], ["2026-12", 31], ["2027-03", 31], ["2026-10", 31]] as const) {
    const all = weeksOf(month).flat().filter((day) => day !== undefined);
    assert.equal(all.length, days, month);
    assert.equal(new Set(all).size, days);
    assert.ok(all.every((day) => day.startsWith(month)));
    assert.ok(weeksOf(month).every((week) => week.length === 7));
  }
});

test("months follow each other across the years", () => {
  assert.equal(monthAfter("2026-12"), "2027-01");
  assert.equal(monthAfter("2026-01", -1), "2025-12");
  assert.equal(monthAfter("2026-11", -11), "2025-12");
});

test("a day can be played from its first moment on, for a year", () => {
  assert.ok(isPlayable("2026-11-18", "2026-11-18"));
  assert.ok(isPlayable("2025-11-17", "2026-11-18"));
  assert.ok(!isPlayable("2025-11-16", "2026-11-18"));
  assert.ok(!isPlayable("2026-11-19", "2026-11-18"));
});

test("a day is the same day wherever it is read", () => {
  assert.equal(inWords("2026-11-18", "en", { day: "numeric", month: "long" }), "November 18");
  assert.equal(inWords("2026-11", "fr", { month: "long", year: "numeric" }), "novembre 2026");
});
