import assert from "node:assert/strict";
import { test } from "node:test";
import { keepTold, toldBefore } from "../../src/campaign/told";
import type { CampaignOpened } from "../../src/lib/wire";

const opened = (id: string, game: number, is_heart = false): CampaignOpened => ({
  id,
  title: id,
  is_box: false,
  is_heart,
  game,
  parts: {},
  places: {},
  box: "",
  when: {},
  opens: "",
  cards: [],
});
const ALL = [opened("mill", 0), opened("box1", 1), opened("deer/castle/4", 2, true), opened("circus", 3)];

function storage(kept: Record<string, string> = {}) {
  return { kept, getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => void (kept[key] = value) };
}

test("what was told once is not told again, and a heart counts like a box", () => {
  const device = storage();
  keepTold(device, "id", ALL.slice(0, 2));
  const told = toldBefore(device, "id", ALL, 3);
  assert.deepEqual(ALL.filter(({ id }) => !told.has(id)).map(({ id }) => id), ["deer/castle/4", "circus"]);
});

test("a device that counted boxes and cards before knows them, and is spared old hearts", () => {
  const told = toldBefore(storage({ "dorfplatz.opened.id": "2" }), "id", ALL, 3);
  assert.deepEqual(ALL.filter(({ id }) => !told.has(id)).map(({ id }) => id), ["circus"]);
});

test("a newcomer is spared the past of a running campaign, but not of its first game", () => {
  assert.equal(toldBefore(storage(), "id", ALL, 3).size, 4);
  assert.deepEqual([...toldBefore(storage(), "id", ALL.slice(0, 2), 1)], ["mill"]);
});

test("what a device keeps may be damaged", () => {
  for (const kept of ["", "{", "7", '{"a":1}']) {
    assert.equal(toldBefore(storage({ "dorfplatz.told.id": kept }), "id", ALL, 3).size, 4);
  }
});
