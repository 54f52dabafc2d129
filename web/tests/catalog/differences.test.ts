import assert from "node:assert/strict";
import test from "node:test";
import { differenceLines, differenceTitle } from "../../src/catalog/differences";
import type { Differing } from "../../src/lib/wire";

const lines = (section: string, field: string, before: unknown, after: unknown): string[] =>
  differenceLines({ section, name: "x", field, before, after } as Differing).map((line) => `${line.label}: ${line.before} > ${line.after}`);

test("only the sides of a tile that differ are told", () => {
  assert.deepEqual(lines("tile", "edges", "WMMMMS", "WMGMMT"), ["South-east: meadow > grain", "North-west: stream > track"]);
});
test("a tile that one catalog lacks has all its sides told", () => {
  assert.deepEqual(lines("tile", "edges", null, "WMMMMS"), ["sides: none > forest, meadow, meadow, meadow, meadow, stream"]);
});
test("letters of tasks, flags and bridges are words", () => {
  assert.deepEqual(lines("tile", "task", "W", "wraparound"), ["task: forest > Wraparound"]);
  assert.deepEqual(lines("tile", "task", "WG", ""), ["task: forest, grain > none"]);
  assert.deepEqual(lines("tile", "flags", "", "GV"), ["flags: none > grain, village"]);
  assert.deepEqual(lines("tile", "over", "", "T"), ["bridge: none > track"]);
  assert.deepEqual(lines("tile", "pond", false, true), ["pond: no > yes"]);
});
test("areas are told by their sides", () => {
  assert.deepEqual(lines("tile", "regions", null, [[0, 1], [3]]), ["areas: one for each terrain > North-east + East | South-west"]);
});
test("only the cells of a sheet that differ are told", () => {
  assert.deepEqual(lines("sheets", "rows", ["^ Y", " G y"], ["^ Y", " ^ Y"]), [
    "Row 2, cell 1: green > mountain",
    "Row 2, cell 2: yellow, start cell > yellow",
  ]);
});
test("a longer sheet has no cell there in the other one", () => {
  assert.deepEqual(lines("sheets", "rows", ["^"], ["^ O"]), ["Row 1, cell 2: none > orange"]);
});
test("only the faces of a die that differ are told", () => {
  assert.deepEqual(lines("dice", "faces", ["house", "curve"], ["house", "sheep"]), ["Face 2: curve > sheep"]);
});
test("markers are told task by task", () => {
  assert.deepEqual(lines("sets", "markers", { forest: [4, 5], grain: [4] }, { forest: [4, 6], grain: [4], track: [3] }), [
    "Markers: forest: 4, 5 > 4, 6",
    "Markers: track: none > 3",
  ]);
});
test("whatever differs has a title in words", () => {
  const partName = (part: string): string => ({ hill: "Hill", flag_festival: "Flag Festival" })[part] ?? "";
  const title = (section: string, name: string): string => differenceTitle({ section, name }, partName);
  assert.equal(title("tile", "hill"), "Hill");
  assert.equal(title("tile", "L07"), "Tile L07");
  assert.equal(title("tile", "B1_0"), "Tile B1_0");
  assert.equal(title("tile", "flag_festival_1"), "Flag Festival 2", "one of several tiles of a part");
  assert.equal(title("parts", "hill"), "Hill");
  assert.equal(title("sets", "box3"), "Box 3");
  assert.equal(title("modules", "cards"), "Module 1, the Task cards");
  assert.equal(title("points", ""), "Points");
});
