import assert from "node:assert/strict";
import test from "node:test";
import { playedMost } from "../../src/myself/choice";

const of = (counted: Record<string, number>, aside = 0) => playedMost({ counted, aside }, "romantik");

test("statistics begin with the first game, unless only others were played", () => {
  assert.equal(of({ romantik: 1, duel: 7 }), "romantik");
  assert.equal(of({ duel: 2, valley: 3 }), "valley");
  assert.equal(of({ romantik: 0, duel: 1 }), "duel");
  assert.equal(of({ duel: 1 }, 1), "romantik");
  assert.equal(of({}), "romantik");
});
