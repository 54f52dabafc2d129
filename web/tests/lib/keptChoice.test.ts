import assert from "node:assert/strict";
import test from "node:test";
import { KeptChoice } from "../../src/lib/keptChoice";

test("what is chosen outlives the page, for its table and position alone", () => {
  new KeptChoice("t1").write("7 place", { cell: [1, 2], rotation: 3 });
  assert.deepEqual(new KeptChoice("t1").read("7 place"), { cell: [1, 2], rotation: 3 });
  assert.equal(new KeptChoice("t1").read("8 place"), null);
  assert.equal(new KeptChoice("t2").read("7 place"), null);
});

test("what is let go of is not kept, and what cannot be read is ignored", () => {
  new KeptChoice("t1").write("7 place", null);
  assert.equal(new KeptChoice("t1").read("7 place"), null);
  sessionStorage.setItem("dorfplatz.choice.t1", "{");
  assert.equal(new KeptChoice("t1").read("7 place"), null);
});
