import assert from "node:assert/strict";
import test from "node:test";
import { Spending } from "../../src/campaign/spending.svelte";
import type { CampaignPage } from "../../src/lib/wire";

/** Start – a b – Box 1 – c d – Box 2, and Start – e – Mill. */
const page = (crosses_left: number, crossed: string[] = []): CampaignPage =>
  ({
    crosses_left,
    circles: ["a", "b", "c", "d", "e"].map((id) => ({ id, crossed: crossed.includes(id) })),
    stops: [{ id: "start", reached: true }, { id: "box1", reached: crossed.includes("b") }, { id: "box2", reached: false }, { id: "mill", reached: false }],
    paths: [
      { start: "start", end: "box1", circles: ["a", "b"] },
      { start: "box1", end: "box2", circles: ["c", "d"] },
      { start: "start", end: "mill", circles: ["e"] },
    ],
  }) as unknown as CampaignPage;

test("crosses go beside crosses, and on from stops that were reached", () => {
  const spending = new Spending(() => page(4));
  assert.deepEqual([...spending.open], ["a", "e"]);
  spending.choose("c");
  assert.deepEqual(spending.chosen, [], "out of reach");
  spending.choose("a");
  assert.deepEqual([...spending.open], ["b", "e"]);
  spending.choose("b");
  assert.deepEqual([...spending.open], ["c", "e"], "the way goes on behind Box 1");
});

test("no more crosses can be put than there are", () => {
  const spending = new Spending(() => page(1));
  spending.choose("a");
  assert.equal(spending.left, 0);
  spending.choose("b");
  assert.deepEqual(spending.chosen, ["a"]);
});

test("the shortest way to a stop is taken as far as the crosses go", () => {
  const spending = new Spending(() => page(3));
  spending.towards(["a", "b", "c", "d"]);
  assert.deepEqual(spending.chosen, ["a", "b", "c"]);
  spending.undo();
  assert.deepEqual(spending.chosen, ["a", "b"]);
  spending.clear();
  assert.equal(spending.left, 3);
});

test("crosses that are kept already count", () => {
  const spending = new Spending(() => page(1, ["a", "b"]));
  assert.deepEqual([...spending.open], ["c", "e"]);
});
