import assert from "node:assert/strict";
import test from "node:test";
import type { Option } from "../../src/lib/wire";
import { MapHintSource } from "../../src/map/hints";
import type { MapPlay } from "../../src/map/play.svelte";

test("a hint holds its tile with no heart that was taken up for another rotation", () => {
  const done: unknown[] = [];
  const play = {
    question: { answers: [] },
    choice: { put: (...where: unknown[]) => (done.push(where), true) },
    offers: { decline: () => done.push("declined") },
    afterChoice: () => done.push("shown"),
  };
  new MapHintSource(play as unknown as MapPlay<unknown>).takeUp({ cell: [2, -1], rotation: 3, move: "2,-1/3" } as Option);
  assert.deepEqual(done, [[2, -1, true, 3], "declined", "shown"]);
});
