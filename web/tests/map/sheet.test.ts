import assert from "node:assert/strict";
import test from "node:test";
import type { ExplainedLine } from "../../src/lib/wire";
import { idOf, sheetLines } from "../../src/map/sheet";
import { byLine } from "../../src/ui/explained.svelte";
import { FACTS, row } from "./maps";

const GROUPS = ["tasks", "flags", "longest"] as const;
const tiles = [row("flagged", 0, 0), row("forest_task", 1, 0, 0, 4, "completed"), row("rails", 2, 0), row("rails", 3, 0), row("village_task", 0, 1, 0, 5, "cancelled")];
const forest = { terrain: "W", size: 2, open: 0, sides: [[0, 1], [1, 4]] as [number, number][] };
const track = { terrain: "T", size: 2, open: 1, sides: [[2, 0], [3, 3]] as [number, number][] };
const score = { tasks: { forest: 4, village: 0 }, flags: { green: 2, red: 0 }, longest: { track: 2, stream: 0 }, total: 8 };
const lines = (explained?: Map<string, ExplainedLine[]>) => sheetLines(score, GROUPS, { tiles, territories: [forest, track] }, FACTS, explained);
const line = (id: string, explained?: Map<string, ExplainedLine[]>) => lines(explained).find((each) => idOf(each) === id)!;

test("lines come in the order of their groups", () => {
  assert.deepEqual(lines().map(idOf), ["tasks.forest", "tasks.village", "flags.green", "flags.red", "longest.track", "longest.stream"]);
});

test("a line of tasks counts the tiles of completed tasks only", () => {
  assert.deepEqual(line("tasks.forest").tiles, [1]);
  assert.deepEqual(line("tasks.village").tiles, []);
});

test("a line of flags shows the closed territories with such a flag", () => {
  assert.deepEqual(line("flags.green").territories, [forest]);
  assert.deepEqual(line("flags.green").tiles, [0, 1]);
  assert.deepEqual(line("flags.red").territories, []);
});

test("an open territory with a flag is not shown", () => {
  const open = sheetLines(score, GROUPS, { tiles, territories: [{ ...forest, open: 1 }] }, FACTS);
  assert.deepEqual(open.find((each) => idOf(each) === "flags.green")?.territories, []);
});

test("the longest track is one territory of that size, and without points there is none", () => {
  assert.deepEqual(line("longest.track").territories, [track]);
  assert.deepEqual(line("longest.stream").territories, []);
});

test("what the server explains decides which tiles count, those without points aside", () => {
  const because = (points: number, ...cells: [number, number][]): ExplainedLine => ({ line: "flags.green", key: "flag_closed", numbers: {}, points, cells }) as unknown as ExplainedLine;
  const explained = byLine([because(2, [0, 0]), because(0, [3, 0])]);
  assert.deepEqual(line("flags.green", explained).tiles, [0]);
  assert.equal(line("flags.green", explained).reasons.length, 2);
  const nothing = byLine([because(0, [3, 0])]);
  assert.deepEqual(line("flags.green", nothing).tiles, [3], "if nothing counts, what could have is shown");
});
