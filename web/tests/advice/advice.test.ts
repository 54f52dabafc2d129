import assert from "node:assert/strict";
import test from "node:test";
import { isAlike } from "../../src/advice/alike";
import { costliest } from "../../src/advice/costliest";
import { NO_NAMES } from "../../src/advice/words/names";
import { why } from "../../src/advice/words/reasons";
import { sentences } from "../../src/advice/words/review";
import { settings } from "../../src/lib/settings.svelte";
import type { MoveReview } from "../../src/lib/wire";

const move = (ply: number, mark: MoveReview["mark"], loss: number): MoveReview => ({ ply, mark, loss }) as MoveReview;

test("what cost most comes with the costliest first, and without moves that were fine", () => {
  const moves = [move(1, "slip", 2), move(2, "fine", 1), move(3, "costly", 7), move(4, "best", 0), move(5, "slip", 3)];
  assert.deepEqual(
    costliest(moves).map(({ ply }) => ply),
    [3, 5, 1],
  );
  assert.deepEqual(moves.map(({ ply }) => ply), [1, 2, 3, 4, 5]);
});

test("of many moves that cost something, the five costliest are named", () => {
  const moves = [1, 2, 3, 4, 5, 6, 7].map((loss) => move(loss, "slip", loss));
  assert.deepEqual(
    costliest(moves).map(({ loss }) => loss),
    [7, 6, 5, 4, 3],
  );
});

test("a choice is about as good within its error, but not more than a point worse", () => {
  assert.ok(isAlike({ loss: 0.3, error: 0 }));
  assert.ok(!isAlike({ loss: 0.4, error: 0.1 }));
  assert.ok(isAlike({ loss: 0.9, error: 3 }));
  assert.ok(!isAlike({ loss: 1.1, error: 3 }));
});

test("an account says numbers that add up, in both languages", () => {
  const account = { key: "account_unlucky", good: false, values: { points: 163, expected: 183, luck: 16, loss: 4 } };
  for (const [language, begin] of [
    ["en", "The game scored 163 points"],
    ["fr", "La partie a rapporté 163 points"],
  ] as const) {
    settings.language = language;
    const [sentence] = sentences([account], NO_NAMES);
    assert.ok(sentence!.startsWith(begin));
    const [result, expected, luck, loss] = sentence!.match(/\d+/g)!.map(Number) as [number, number, number, number];
    assert.equal(expected - luck - loss, result);
  }
  settings.language = "en";
});

test("one point is not several", () => {
  const told = (points: number) => why([{ key: "comes_out_ahead", good: true, values: { points } }], NO_NAMES);
  assert.equal(told(1), "Comes out about 1 point ahead of the next-best choice.");
  assert.equal(told(1.4), "Comes out about 1.4 points ahead of the next-best choice.");
});
