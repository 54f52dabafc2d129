import assert from "node:assert/strict";
import test from "node:test";
import { press } from "../../src/map/keys";
import type { MapPlay } from "../../src/map/play.svelte";
import { keydown } from "../events";
import { mapOf, row } from "./maps";

/** A map that writes down what is asked of it. */
function fakePlay(more: Record<string, unknown> = {}) {
  const calls: string[] = [];
  const note =
    (name: string, answer: unknown = true) =>
    (...values: unknown[]) => {
      calls.push(values.length ? `${name} ${JSON.stringify(values)}` : name);
      return answer;
    };
  const choice = { cell: null, frontier: new Map([["1,0", [1, 0]]]), step: note("step", false), next: note("next"), clear: note("clear") };
  const play = {
    calls,
    choice,
    camera: { width: 800, height: 600, toTable: () => [0, 0], step: note("zoom") },
    act: note("act"),
    offers: { press: (key: string) => key === "1" && note("offer")() },
    turn: { turn: note("turn"), takeBack: note("takeBack") },
    framing: { fit: note("fit") },
    question: { press: () => false },
    hints: { ask: note("hint"), shown: null },
    fitQuery: { cell: null },
    map: mapOf({ tiles: [row("woods", 0, 0)] }),
    reading: null,
    ownKey: () => false,
    afterChoice: note("afterChoice"),
    queryFits: note("queryFits"),
    takeSuggestion: note("takeSuggestion"),
    toggleReading: note("toggleReading"),
    describe: note("describe"),
    showRemaining: note("showRemaining"),
    escape: note("escape"),
    release: note("release"),
    read: note("read"),
    ...more,
  };
  return play;
}
const pressed = (key: string, event: Partial<KeyboardEvent> = {}, more: Record<string, unknown> = {}): string[] => {
  const play = fakePlay(more);
  assert.ok(press(keydown(key, event), play as unknown as MapPlay<unknown>), `${key} means something`);
  return play.calls;
};

test("keys choose, turn, place and take back", () => {
  assert.deepEqual(pressed("n"), ["next [1]", "afterChoice"]);
  assert.deepEqual(pressed("p"), ["next [-1]", "afterChoice"]);
  assert.deepEqual(pressed("q"), ["turn [-1]", "afterChoice"]);
  assert.deepEqual(pressed("e"), ["turn [1]", "afterChoice"]);
  assert.deepEqual(pressed("r"), ["turn [1]", "afterChoice"]);
  assert.deepEqual(pressed("R", { shiftKey: true }), ["turn [-1]", "afterChoice"]);
  assert.deepEqual(pressed("Enter"), ["act"]);
  assert.deepEqual(pressed("Enter", { repeat: true }), [], "a key that is held down acts once");
  assert.deepEqual(pressed("1"), ["offer"]);
  assert.deepEqual(pressed("u"), ["takeBack"]);
  assert.deepEqual(pressed("Backspace"), ["takeBack"]);
});

test("keys show, read, hint and zoom", () => {
  assert.deepEqual(pressed("s"), ["takeSuggestion", "afterChoice"]);
  assert.deepEqual(pressed("m"), ["toggleReading"]);
  assert.deepEqual(pressed("d"), ["describe"]);
  assert.deepEqual(pressed("f"), ["showRemaining"]);
  assert.deepEqual(pressed("h"), ["hint [false]"]);
  assert.deepEqual(pressed("H", { shiftKey: true }), ["hint [true]"]);
  assert.deepEqual(pressed("+"), ["zoom [1.3]"]);
  assert.deepEqual(pressed("-"), [`zoom [${1 / 1.3}]`]);
  assert.deepEqual(pressed("0"), ["fit"]);
});

test("an arrow steps over the cells, and begins at the first where none is in its direction", () => {
  assert.deepEqual(pressed("ArrowRight"), ["step [1,0,[0,0]]", "next [1]", "afterChoice"]);
});

test("Shift with an arrow asks about the empty cell there, and lets the choice go", () => {
  assert.deepEqual(pressed("ArrowRight", { shiftKey: true }), ["clear", "queryFits [[1,0]]"]);
});

test("while the map is read, arrows go over tiles and empty cells", () => {
  assert.deepEqual(pressed("ArrowRight", {}, { reading: [0, 0] }), ["read [[1,0]]"]);
});

test("Enter shows the tiles for a queried cell", () => {
  assert.deepEqual(pressed("Enter", {}, { fitQuery: { cell: [1, 0] } }), ["showRemaining"]);
});

test("Escape closes a hint first, else leaves what the game shows, and releases the rest", () => {
  const closed: string[] = [];
  const hints = { shown: { session: { close: () => closed.push("closed") } } };
  assert.deepEqual(pressed("Escape", {}, { hints }), ["release"]);
  assert.deepEqual(closed, ["closed"]);
  assert.deepEqual(pressed("Escape"), ["escape", "release"]);
  assert.deepEqual(pressed("Escape", {}, { fitQuery: { cell: [1, 0] } }), ["release"]);
});

test("a question and the game's own keys come first", () => {
  assert.deepEqual(pressed("Enter", {}, { question: { press: () => true } }), []);
  assert.deepEqual(pressed("n", {}, { ownKey: () => true }), []);
});

test("shortcuts of the browser and other keys mean nothing here", () => {
  const play = fakePlay();
  for (const event of [keydown("n", { ctrlKey: true }), keydown("p", { metaKey: true }), keydown("d", { altKey: true }), keydown("z"), keydown("Tab")]) {
    assert.equal(press(event, play as unknown as MapPlay<unknown>), false);
  }
  assert.deepEqual(play.calls, []);
});
