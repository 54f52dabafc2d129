import assert from "node:assert/strict";
import test from "node:test";
import { confers } from "../../src/ui/chat/conferring";
import type { Seat } from "../../src/lib/wire";

const seat = (side: number, yours = false, state = "person"): Seat => ({ state, side, yours });

test("two people of one side confer", () => assert.ok(confers([seat(0, true), seat(1), seat(0), seat(1)])));
test("a spectator confers with nobody", () => assert.ok(!confers([seat(0), seat(1), seat(0), seat(1)])));
test("whoever plays for a side alone or with bots has nobody to confer with", () => {
  assert.ok(!confers([seat(0, true), seat(1)]));
  assert.ok(!confers([seat(0, true), seat(1), seat(0, false, "bot"), seat(1)]));
});
test("a team on one device talks face to face", () => assert.ok(!confers([seat(0, true), seat(1), seat(0, true), seat(1)])));
test("a device with opponents on it does not confer", () => assert.ok(!confers([seat(0, true), seat(1, true), seat(0), seat(1)])));
