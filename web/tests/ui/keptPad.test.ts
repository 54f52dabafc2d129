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
