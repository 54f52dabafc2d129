import assert from "node:assert/strict";
import test from "node:test";
import { ruleOfStop } from "../../src/campaign/ruleOfOpened";

const OPENED = [{ id: "box2", is_box: true, is_heart: false }, { id: "circus", is_box: false, is_heart: false }];

test("a hex that was reached leads to the rule of what was unlocked there", () => {
  assert.equal(ruleOfStop({ id: "box2", reached: true }, OPENED), "box/box2");
  assert.equal(ruleOfStop({ id: "circus", reached: true }, OPENED), "card/circus");
});
test("a hex that nobody has reached tells no secret", () => {
  assert.equal(ruleOfStop({ id: "box2", reached: false }, OPENED), "campaign/track");
  assert.equal(ruleOfStop({ id: "box4", reached: false }, []), "campaign/track");
});
