import assert from "node:assert/strict";
import test from "node:test";
import { announcer } from "../../src/lib/announce.svelte";
import { announceAnswer } from "../../src/lib/answered";

const said = (...answered: Parameters<typeof announceAnswer>): string | undefined => {
  announcer.clear();
  announceAnswer(...answered);
  return announcer.note?.text;
};

test("what waited for the connection is said to be sent, or dropped and why", () => {
  assert.equal(said({ ok: true }), undefined);
  assert.match(said({ ok: true, late: true }) ?? "", /was sent/);
  assert.match(said({ ok: false, reason: "stale", text: "", late: true }, true) ?? "", /was dropped\. Somebody else was faster/);
  assert.equal(said({ ok: false, reason: "unsent", text: "", late: true }), "Not sent: there is no connection.");
});

test("a refusal is said unless the person need not know", () => {
  assert.equal(said({ ok: false, reason: "over", text: "" }), "The game is over.");
  assert.equal(said({ ok: false, reason: "over", text: "" }, true), undefined);
});
