import assert from "node:assert/strict";
import test from "node:test";
import { columnOf, misreadLine, padRows } from "../../../src/games/valley/padLines";
import type { PadLine } from "../../../src/lib/wire";

test("what is typed becomes a column; empty fields are not typed yet", () => {
  const column = columnOf({ "houses.fed": "18", "houses.hungry": "-5", "majorities.all": " 6 ", "villagers.count": "", "high_speed.groups": "x" });
  assert.deepEqual(column, { houses: { fed: 18, hungry: 5 }, majorities: { all: 6 } });
  assert.deepEqual(columnOf({ "villagers.count": "0" }), { villagers: { count: 0 } }, "a typed 0 is typed");
  assert.deepEqual(columnOf({ "houses.fed": "123456" }), { houses: { fed: 9999 } });
});

test("a line leads to its rule, and houses without sheep cost points", () => {
  const lines = ["houses.hungry", "villagers.count"].map((line): PadLine => ({ line, each: 1, most: 5, values: [], of: null }));
  const [hungry, villagers] = padRows({ "villagers.count": "Villagers" }, lines);
  assert.deepEqual([hungry!.rule, hungry!.minus, hungry!.name], ["houses.hungry", true, "houses.hungry"]);
  assert.deepEqual([villagers!.rule, villagers!.minus, villagers!.name], ["villagers", false, "Villagers"]);
});

test("a minus is understood before lost points only, and 7.5 is not 75", () => {
  assert.deepEqual(columnOf({ "houses.fed": "-3", "majorities.all": "7.5", "houses.hungry": "\u22125" }), { houses: { hungry: 5 } });
  assert.equal(misreadLine("houses.hungry", "-5"), null);
  assert.equal(misreadLine("houses.fed", "-3")?.key, "below_zero");
  assert.equal(misreadLine("houses.hungry", "-x")?.key, "no_points");
});
