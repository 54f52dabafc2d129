import assert from "node:assert/strict";
import test from "node:test";
import { cellWords } from "../../../src/games/valley/cellWords";
import { CELLS, centre, nextCell } from "../../../src/games/valley/geometry";
import { reasonsOf, scoreRows } from "../../../src/games/valley/scoreLines";
import { type SheetFacts, type ValleyFacts, type ValleyScore, draftOf } from "../../../src/games/valley/view";
import { say } from "../../../src/games/valley/words/say";
import type { ExplainedLine } from "../../../src/lib/wire";

test("drafts are read from their notation", () => {
  assert.deepEqual(draftOf("curve:blue:2,3/1"), { die: "curve", colour: "blue", cell: [2, 3], symbol: "curve", rotation: 1 });
  assert.deepEqual(draftOf("super_sunflower:pink:0,4"), { die: "super_sunflower", colour: "pink", cell: [0, 4], symbol: "super_sunflower", rotation: -1 });
  assert.deepEqual(draftOf("house:pink:0,4*"), { die: "house", colour: "pink", cell: [0, 4], symbol: "sunflower", rotation: -1 });
  assert.equal(draftOf("reveal"), null);
});

test("arrow keys go from cell to cell and stop at the edge", () => {
  assert.deepEqual(nextCell([1, 1], "ArrowUp"), [0, 1]);
  assert.deepEqual(nextCell([1, 1], "ArrowRight"), [1, 2]);
  assert.equal(nextCell([0, 0], "ArrowUp"), null);
  assert.equal(nextCell([4, 5], "ArrowRight"), null);
  assert.equal(nextCell([1, 1], "Enter"), null);
});

test("the sheet has thirty cells, odd rows half a cell to the right", () => {
  assert.equal(CELLS.length, 30);
  assert.ok(centre([1, 0])[0] > centre([0, 0])[0]);
  assert.equal(centre([2, 0])[0], centre([0, 0])[0]);
});

const printed = { start_cells: { a: [2, 3] } } as unknown as SheetFacts;

test("cells are told by place, colour and what is drawn there", () => {
  const sheet = { start: [2, 3] as const, villagers: 2, drawn: [[2, 3, "house", -1], [0, 0, "curve", 1]] as [number, number, string, number][] };
  assert.equal(cellWords(say(), [2, 3], "blue", sheet, printed), "row 3, column 4, blue, start house");
  assert.equal(cellWords(say(), [0, 0], "pink", sheet, printed), "row 1, column 1, pink, curved rail, right to lower left");
  assert.equal(cellWords(say(), [0, 1], "pink", sheet, printed), "row 1, column 2, pink, free");
  assert.equal(cellWords(say(), [0, 2], undefined, sheet, printed), "row 1, column 3, mountain");
  assert.equal(cellWords(say(), [2, 3], "blue", { ...sheet, drawn: [] }, printed), "row 3, column 4, blue, free, start cell");
});

const score = (own: Partial<ValleyScore>): ValleyScore =>
  ({ houses_fed: 0, houses_hungry: 0, majorities: [], villager_count: 0, points: { fed: 0, hungry: 0, majorities: 0, mountains: 0, villagers: 0, high_speed: 0 }, ...own }) as ValleyScore;
const facts = { colours: ["blue", "pink"], points: { majority: 3 } } as unknown as ValleyFacts;
const because = (line: string, side: number, key: string, numbers: object, points = 0): ExplainedLine => ({ line, side, key, numbers, points, cells: [] }) as unknown as ExplainedLine;

test("the score has a row for every line, with what was counted beside the points", () => {
  const scores = [score({ majorities: ["blue"], houses_fed: 2, points: { fed: 6, hungry: 0, majorities: 3, mountains: 1, villagers: 5, high_speed: 0 } }), score({})];
  const rows = scoreRows(say(), scores, [because("majorities.blue", 0, "majority", { own: 4, others: 1 }, 3)], facts);
  assert.deepEqual(rows.map(({ id }) => id), ["houses.fed", "houses.hungry", "majorities.blue", "majorities.pink", "mountains.sunflowers", "villagers.count", "high_speed.groups"]);
  assert.deepEqual(rows[0]?.cells, [{ points: 6, counted: 2 }, { points: 0, counted: 0 }]);
  assert.deepEqual(rows[2], { id: "majorities.blue", name: "Most in blue", cells: [{ points: 3, counted: 4 }, { points: 0, counted: undefined }] });
});

test("majorities are explained for everybody, other lines for the sheet that is shown", () => {
  const reasons = [because("majorities.blue", 0, "majority", { own: 4, others: 1 }, 3), because("majorities.blue", 1, "majority_none", { own: 1, others: 4 }), because("houses.fed", 1, "fed", { steps: 1 }, 3)];
  assert.deepEqual(reasonsOf(say(), "majorities.blue", reasons, 0).map(({ column, text }) => [column, text]), [[0, "4 against 1"], [1, "1 against 4"]]);
  assert.deepEqual(reasonsOf(say(), "houses.fed", reasons, 0), []);
  assert.equal(reasonsOf(say(), "houses.fed", reasons, 1)[0]?.text, "a sheep beside its house");
});
