import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, farthest, share } from "../../src/campaign/liveCards";
import type { TableCard } from "../../src/lib/wire";

const card = (id: string, standing: string, when: Record<string, number> = { result: 200 }, now: Record<string, number> = {}): TableCard => ({
  id,
  title: id,
  when,
  now,
  standing,
  source: "exact",
});

test("where there is little room, a card shows the feat that is farthest away", () => {
  const site = card("site", "open", { largest_forest: 7, largest_grain: 7, largest_village: 7 }, { largest_forest: 7, largest_grain: 2, largest_village: 6 });
  assert.deepEqual(farthest(site), { feat: "largest_grain", wanted: 7, now: 2 });
});

test("more than is asked for fills the bar and no more", () => {
  assert.equal(share({ feat: "result", now: 250, wanted: 200 }), 1);
  assert.equal(share({ feat: "result", now: 50, wanted: 200 }), 0.25);
});

test("a card is news when its standing changes, in both directions", () => {
  const before = [card("a", "open"), card("b", "so_far"), card("c", "met")];
  assert.deepEqual(
    changed(before, [card("a", "met"), card("b", "open"), card("c", "met")]).map(({ id, standing }) => [id, standing]),
    [
      ["a", "met"],
      ["b", "open"],
    ],
  );
});

test("cards that appear or are taken away are no news", () => {
  assert.deepEqual(changed([card("a", "met")], [card("b", "met")]), []);
});
