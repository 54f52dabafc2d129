import assert from "node:assert/strict";
import test from "node:test";
import { Choice } from "../../../src/games/valley/choice.svelte";
import { type LegalRow, type ValleyFacts, type ValleyView, draftOf } from "../../../src/games/valley/view";

const LEGAL: LegalRow[] = [
  ["house", "blue", 0, 0, [2]],
  ["house", "pink", 1, 1, [-5]],
  ["curve", "blue", 0, 0, [0, 3, 1, 0, 3, 0]],
  ["curve", "pink", 1, 1, [0, 0, 0, 0, 0, 0]],
];
const COLOURS: Record<string, string> = { "0,0": "blue", "1,1": "pink" };
const facts = { turnings: { straight: 3, curve: 6 } } as unknown as ValleyFacts;

function choiceOn(more: Partial<ValleyView> = {}): Choice {
  const view = { dice: [{ symbol: "house", colour: null }, { symbol: "curve", colour: null }, { symbol: "sheep", colour: "green" }], legal: LEGAL, falls_back: false, ...more } as ValleyView;
  let choice: Choice | undefined;
  $effect.root(() => {
    choice = new Choice(() => view, facts, ([row, column]) => COLOURS[`${row},${column}`]);
  });
  return choice!;
}

test("a die, then a cell make a draft; the cell brings its colour", () => {
  const choice = choiceOn();
  choice.takeDie(0);
  assert.deepEqual([...choice.lit], ["0,0", "1,1"]);
  assert.ok(choice.put([1, 1]));
  assert.equal(choice.colour, "pink");
  assert.equal(choice.move, "house:pink:1,1");
  assert.equal(choice.points, -5);
});

test("a cell, then a die make the same draft", () => {
  const choice = choiceOn();
  choice.put([0, 0]);
  assert.equal(choice.move, null);
  choice.takeDie(0);
  assert.equal(choice.move, "house:blue:0,0");
});

test("a colour leaves its cells lit, and lets go of a cell of another", () => {
  const choice = choiceOn();
  choice.takeColour("blue");
  assert.deepEqual([...choice.lit], ["0,0"]);
  choice.put([1, 1]);
  choice.takeColour("blue");
  assert.equal(choice.cell, null);
  choice.takeColour("blue");
  assert.equal(choice.colour, null, "the same colour again puts it back");
});

test("a rail comes turned as it is worth most, and turns through all its rotations", () => {
  const choice = choiceOn();
  choice.takeDie(1);
  choice.put([0, 0]);
  assert.equal(choice.move, "curve:blue:0,0/1");
  assert.ok(choice.turn(-1));
  assert.equal(choice.move, "curve:blue:0,0/0");
  choice.turn(-1);
  assert.equal(choice.rotation, 5);
  assert.equal(choice.points, 0);
});

test("a house cannot be turned, and a die that is taken cannot be picked", () => {
  const choice = choiceOn();
  choice.takeDie(0);
  choice.put([0, 0]);
  assert.equal(choice.turn(1), false);
  choice.takeDie(2);
  assert.equal(choice.symbol, "house");
});

test("nothing can be drawn in a cell that the die does not allow", () => {
  assert.equal(choiceOn().put([4, 4]), false);
});

test("where nothing can be drawn, a sunflower goes anywhere, on a colour of choice", () => {
  const choice = choiceOn({ falls_back: true, legal: [["house", "green", 1, 1, [1]]] });
  choice.takeDie(0);
  choice.takeColour("green");
  choice.put([1, 1]);
  assert.equal(choice.draws, "sunflower");
  assert.equal(choice.move, "house:green:1,1*");
});

test("a hint is taken up as a whole", () => {
  const choice = choiceOn();
  choice.takeUp(draftOf("curve:blue:0,0/4")!);
  assert.equal(choice.move, "curve:blue:0,0/4");
});
