import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { Draft } from "../../src/catalog/draft.svelte";
import { keepTold, toldBefore } from "../../src/campaign/told";
import { currentLesson, doneLesson, isOnPath, keepDone, keepLesson } from "../../src/lib/currentLesson";
import { KeptChoice } from "../../src/lib/keptChoice";
import { isSpoilt, spoil } from "../../src/lib/spoilers";
import { inTab, keep, onDevice, readJson } from "../../src/lib/storage";

/** A browser that blocks cookies: even naming its storage throws. */
function block(context: TestContext): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)!;
    const get = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(globalThis, name, { configurable: true, get });
    context.after(() => Object.defineProperty(globalThis, name, before));
  }
}

test("texts are stored, read and removed", () => {
  for (const storage of [onDevice, inTab]) {
    assert.equal(storage.setItem("some", "text"), true);
    assert.equal(storage.getItem("some"), "text");
    keep(storage, "some", "");
    assert.equal(storage.getItem("some"), null);
  }
  keep(inTab, "some", "text");
  assert.deepEqual([inTab.getItem("some"), onDevice.getItem("some")], ["text", null]);
});

test("what is no JSON reads as nothing", () => {
  onDevice.setItem("some", "{");
  assert.equal(readJson(onDevice, "some"), undefined);
  onDevice.setItem("some", '{"a": 1}');
  assert.deepEqual(readJson(onDevice, "some"), { a: 1 });
  onDevice.removeItem("some");
  assert.equal(readJson(onDevice, "some"), undefined);
});

test("a browser that stores nothing forgets everything, and nothing fails", (context) => {
  block(context);
  assert.equal(onDevice.setItem("some", "text"), false);
  assert.equal(onDevice.getItem("some"), null);
  keepLesson("duel", "t1");
  keepDone("duel", "t1");
  spoil();
  assert.deepEqual([currentLesson("duel"), doneLesson("duel"), isOnPath("duel"), isSpoilt()], ["", "", false, false]);
  new KeptChoice("t1").write("7", { rotation: 1 });
  assert.equal(new KeptChoice("t1").read("7"), null);
  const draft = new Draft("romantik");
  draft.keep();
  draft.clear();
  keepTold(onDevice, "c", []);
  assert.equal(toldBefore(onDevice, "c", [], 1).size, 0);
});
