import assert from "node:assert/strict";
import test from "node:test";
import { moveInAddress } from "../../src/games/replaying.svelte";

test("the address says which move a replay shows; without a sound one it is the last", () => {
  for (const [search, move] of [["", 40], ["?move=7", 7], ["?move=40", 40], ["?move=41", 40], ["?move=0", 40], ["?move=x", 40]] as const) {
    location.search = search;
    assert.equal(moveInAddress(40), move, search);
  }
  location.search = "";
});
