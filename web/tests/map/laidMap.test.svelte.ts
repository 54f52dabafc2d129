import assert from "node:assert/strict";
import test from "node:test";
import { LaidMap } from "../../src/map/laid/laidMap.svelte";
import type { Counted } from "../../src/lib/wire";
import type { TileFacts } from "../../src/map/view";

const FACTS = {
  L01: { kind: "landscape", edges: "WWMMMM", flags: "", task: "" },
  T01: { kind: "task", edges: "WWMMMM", flags: "", task: "W" },
} as unknown as Record<string, TileFacts>;

test("a map that was kept is laid again, without tiles that are not in the box", () => {
  const map = new LaidMap(FACTS);
  map.fill({ tiles: [{ tile: "L01", q: 0, r: 0, rotation: 2, marker: 0, fate: "none" }], figures: undefined, cloud: {} });
  map.chosen = [0, 0];
  map.toggle("red");
  const again = new LaidMap(FACTS);
  again.fill(JSON.parse(JSON.stringify({ ...map.content, tiles: [...map.content.tiles, { tile: "gone", q: 1, r: 0, rotation: 0, marker: 0, fate: "none" }] })));
  assert.deepEqual(again.told(), [["L01", 0, 0, 2, 0, "none"]]);
  assert.deepEqual(again.figures.red_hearts, [[0, 0]]);
  again.fill({});
  assert.deepEqual(again.told(), []);
});

test("a task that nobody has judged is open until it can be completed", () => {
  const map = new LaidMap(FACTS);
  map.fill({ tiles: [{ tile: "T01", q: 0, r: 0, rotation: 0, marker: 5, fate: "completed", guessed: true }] });
  const open = map.guessesAmong({ wrong: [{ cell: [0, 0], key: "", values: {}, text: "" }] } as unknown as Counted);
  assert.deepEqual(map.told(open), [["T01", 0, 0, 0, 5, "open"]]);
  map.chosen = [0, 0];
  map.change({ fate: "completed", guessed: false });
  assert.equal(map.guessesAmong({ wrong: [{ cell: [0, 0], key: "", values: {}, text: "" }] } as unknown as Counted).size, 0);
});
