import assert from "node:assert/strict";
import test from "node:test";
import { addressee, isStranded } from "../../src/ui/chat/addressee";

test("a text for the team stays with the team when the last teammate leaves", () => {
  const writing = { team: false, toSide: true, text: "take the forest" };
  assert.ok(isStranded(writing));
  assert.ok(addressee(writing), "it does not become a message to everybody");
});
test("the writer may send it to everybody after all", () => {
  const writing = { team: false, toSide: false, text: "take the forest" };
  assert.ok(!isStranded(writing));
  assert.ok(!addressee(writing));
});
test("without a team and without a text, the next message is for everybody", () => {
  assert.ok(!addressee({ team: false, toSide: true, text: " " }));
});
test("with a team the choice holds", () => {
  assert.ok(addressee({ team: true, toSide: true, text: "" }));
  assert.ok(!addressee({ team: true, toSide: false, text: "hello" }));
});
