import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { Draft, drafts } from "../../src/catalog/draft.svelte";

const BASE = "a".repeat(64);
beforeEach(() => localStorage.clear());

function entered(game: string, base = ""): Draft {
  const draft = new Draft(game, base);
  draft.title = "Our box";
  draft.tiles.L01 = { edges: "WWMMMM" };
  draft.keep();
  return draft;
}

test("every draft on the device is found, also one of a catalog", () => {
  entered("romantik");
  entered("duel", BASE);
  new Draft("valley").keep();
  localStorage.setItem("dorfplatz.pad.outbox", "{}");
  assert.deepEqual(drafts(), [
    { game: "romantik", base: "", title: "Our box", count: 1 },
    { game: "duel", base: BASE, title: "Our box", count: 1 },
  ]);
});

test("what was entered for a catalog that is gone goes on with another one", () => {
  const other = new Draft("romantik");
  other.tiles.L01 = { edges: "MMMMMM" };
  other.tiles.L02 = { edges: "GGMMMM" };
  other.keep();
  const moved = entered("romantik", BASE).moveTo("");
  assert.deepEqual(Object.keys(moved.tiles).sort(), ["L01", "L02"]);
  assert.equal(new Draft("romantik").tiles.L01?.edges, "WWMMMM", "it is kept at once");
  assert.deepEqual(drafts().map(({ base }) => base), [""], "and no longer lies under the old one");
});
