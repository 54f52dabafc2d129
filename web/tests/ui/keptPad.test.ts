import assert from "node:assert/strict";
import test from "node:test";
import { KeptPad } from "../../src/ui/keptPad";

test("what is written on a pad is there again after a reload", () => {
  new KeptPad("game.one").write("typed", { "tasks.forest": 4 });
  assert.deepEqual(new KeptPad("game.one").read("typed", {}), { "tasks.forest": 4 });
  assert.deepEqual(new KeptPad("game.two").read("typed", {}), {}, "another pad has its own");
});

test("a cleared pad has nothing", () => {
  const pad = new KeptPad("game.cleared");
  pad.write("way", "laid");
  assert.equal(pad.isKept, true);
  pad.clear();
  assert.equal(pad.isKept, false);
  assert.equal(new KeptPad("game.cleared").read("way", "typed"), "typed");
});

test("what is damaged or of another shape is ignored", () => {
  localStorage.setItem("dorfplatz.pad.game.bad", "{");
  assert.deepEqual(new KeptPad("game.bad").read("typed", []), []);
  localStorage.setItem("dorfplatz.pad.game.bad", JSON.stringify({ typed: "words", sides: 3 }));
  assert.deepEqual(new KeptPad("game.bad").read("typed", []), []);
  assert.equal(new KeptPad("game.bad").read("sides", 2), 3);
  localStorage.setItem("dorfplatz.pad.game.bad", "[1]");
  assert.deepEqual(new KeptPad("game.bad").read("typed", []), []);
});

test("a browser that stores nothing still counts", (context) => {
  context.mock.method(localStorage, "setItem", () => {
    throw new Error("full");
  });
  const pad = new KeptPad("game.full");
  pad.write("names", ["Ann"]);
  assert.deepEqual(pad.read("names", []), ["Ann"]);
});

test("two tabs with the same pad keep what each of them wrote", () => {
  const [one, other] = [new KeptPad("game.tabs"), new KeptPad("game.tabs")];
  one.write("typed", { "tasks.forest": 4 });
  other.write("names", ["Ann"]);
  assert.deepEqual(new KeptPad("game.tabs").read("typed", {}), { "tasks.forest": 4 });
  one.clear();
  other.write("names", ["Bo"]);
  assert.deepEqual(new KeptPad("game.tabs").read("typed", {}), {}, "what one tab cleared does not come back through the other");
});

test("a kept correction is one of the very result that it was begun on", () => {
  new KeptPad("campaign.c.2", "136 points").write("typed", { "tasks.forest": 4 });
  assert.deepEqual(new KeptPad("campaign.c.2", "136 points").read("typed", {}), { "tasks.forest": 4 });
  assert.deepEqual(new KeptPad("campaign.c.2", "151 points").read("typed", {}), {}, "now the number means another game");
  assert.equal(new KeptPad("campaign.c.2", "136 points").isKept, false);
});
