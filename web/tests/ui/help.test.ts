import assert from "node:assert/strict";
import test from "node:test";
import { type Help, inOrder } from "../../src/ui/help";

const HELP: Help = [
  ["N, P", "next"],
  ["Tap", "choose", "touch"],
  ["W", "store"],
];

test("gestures come first on a touch screen, and nothing is left out", () => {
  assert.deepEqual(inOrder(HELP, true).map(([keys]) => keys), ["Tap", "N, P", "W"]);
  assert.deepEqual(inOrder(HELP, false), HELP);
});
