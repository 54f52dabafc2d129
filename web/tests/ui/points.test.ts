import assert from "node:assert/strict";
import test from "node:test";
import { pointsText, signedText } from "../../src/ui/points";
import { misread, readPoints } from "../../src/ui/readPoints";

test("points are written as people write them", () => {
  for (const [points, text] of [[7, "7"], [0, "0"], [-5, "−5"], ["7/3", "2⅓"], ["1/2", "½"], ["2/3", "⅔"], ["9/4", "2 1/4"]] as const) {
    assert.equal(pointsText(points), text);
  }
  assert.deepEqual([3, 0, -2].map(signedText), ["+3", "0", "−2"]);
});

test("typed points are read in every way people write them", () => {
  for (const [text, points] of [["12", 12], [" 7 ", 7], ["", 0], ["x", 0], ["-3", 0], ["2.6", 3], ["14/3", "14/3"], ["2½", "5/2"], ["2 1/2", "5/2"], ["⅔", "2/3"], ["1 / 3", "1/3"]] as const) {
    assert.equal(readPoints(text), points, text);
  }
});

test("what is written can be read again", () => {
  for (const points of ["7/3", "5/2", "1/3"]) assert.equal(readPoints(pointsText(points)), points);
});

test("what is no points is told, never guessed", () => {
  const key = (typed: string, fractions = false) => misread(typed, fractions)?.key;
  for (const typed of ["", " 12 ", "0"]) assert.equal(key(typed), undefined, typed);
  for (const [typed, why] of [["abc", "no_points"], ["11e", "no_points"], ["1-2", "no_points"], ["-3", "below_zero"], ["\u22123", "below_zero"], ["7.5", "not_whole"], ["7,5", "not_whole"]] as const) {
    assert.equal(key(typed), why, typed);
    assert.equal(key(typed, true), why, typed);
  }
  assert.deepEqual(misread("abc")?.values, { typed: "abc" });
  for (const share of ["14/3", "2\u00bd", "2 1/2"]) {
    assert.equal(key(share, true), undefined, share);
    assert.notEqual(key(share), undefined, `${share}, where nobody shares`);
  }
});
