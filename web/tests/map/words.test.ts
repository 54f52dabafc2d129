import assert from "node:assert/strict";
import test from "node:test";
import { handWords, neighbourWords, placedWords, tileWords, whereWords } from "../../src/map/tileWords";
import { say } from "../../src/map/words/say";
import { FACTS, mapOf, row } from "./maps";

test("a tile is told by its edges, clockwise from the upper right", () => {
  assert.equal(tileWords(say(), FACTS.rails), "track, meadow, meadow, track, meadow, meadow");
});

test("the tile in hand is told as it is turned, with its task and its flags", () => {
  assert.equal(handWords(say(), { tile: "forest_task", marker: 5 }, 1, FACTS), "Task tile in hand. Edges clockwise from the upper right: meadow, forest, meadow, meadow, meadow, meadow. Task: Forest 5.");
  assert.match(handWords(say(), { tile: "flagged", marker: 0 }, 0, FACTS), /Green flags\.$/);
  assert.match(handWords(say(), { tile: "double_task", marker: 6 }, 0, FACTS), /Task: Forest or Grain 6\.$/);
});

test("an empty cell is told by what its neighbours show it", () => {
  const tiles = [row("rails", 0, 0), row("woods", 1, -1)];
  assert.equal(neighbourWords(say(), [1, 0], tiles, FACTS), "Beside it: left meadow, upper left forest.");
});

test("a tile on the map is told with its task and how far that is", () => {
  const map = mapOf({ tiles: [row("forest_task", 0, 0, 0, 5, "open"), row("village_task", 1, 0, 0, 4, "completed")], tasks: [{ slot: 0, task: "forest", marker: 5, size: 2, open: 1 }] });
  assert.match(placedWords(say(), 0, map, FACTS), /Forest task, 2 of 5, 1 open side\.$/);
  assert.match(placedWords(say(), 1, map, FACTS), /Village task 4 completed\.$/);
});

test("a cell is told by its direction and distance from the last tile", () => {
  const tiles = [row("woods", 3, 3), row("woods", 0, 0)];
  assert.equal(whereWords(say(), [1, 0], tiles), "right, touching the last tile");
  assert.equal(whereWords(say(), [0, 3], tiles), "lower right, 3 cells from the last tile");
  assert.equal(whereWords(say(), [-1, 2], tiles), "below, 2 cells from the last tile");
  assert.equal(whereWords(say(), [0, 0], tiles), "the last tile");
  assert.equal(whereWords(say(), [0, 0], []), "in the middle");
});
