import assert from "node:assert/strict";
import test from "node:test";
import { cloudFace } from "../../../src/games/romantik/cloud";

test("a cloud is drawn by what its sides have become and which of them are joined", () => {
  assert.deepEqual(cloudFace([]), {});
  assert.deepEqual(cloudFace([[0, "W", 0], [3, "T", 1], [4, "W", 0]]), { clouds: "-W..TW.-0..10." });
});
