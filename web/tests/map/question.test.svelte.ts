import assert from "node:assert/strict";
import { mock } from "node:test";
import test from "node:test";
import { flushSync } from "svelte";
import { Question } from "../../src/map/question.svelte";
import type { MapTurn } from "../../src/map/turn.svelte";
import type { MapFacts, MapView } from "../../src/map/view";
import { keydown } from "../events";
import { FACTS, mapOf } from "./maps";

class Hearts extends Question {
  name = "heart";
  id = "heart";
  note = "";
}
const text = (words: string) => ({ en: words, fr: words });
const GAME = {
  tiles: FACTS,
  questions: [
    {
      name: "heart",
      title: text("A heart?"),
      answers: [
        { move: "heart:red", label: text("Red"), emblem: "red" },
        { move: "heart:gold", label: text("Golden"), note: text("twice as much") },
        { move: "heart:none", label: text("None"), declines: true },
      ],
    },
  ],
} as unknown as MapFacts;

function ask(map: MapView, answerMoves: string[] = []) {
  const given: string[] = [];
  const turn = $state({ action: "answer", busy: false, answerMoves, answer: (move: string) => given.push(move) });
  let question: Hearts | undefined;
  const stop = $effect.root(() => {
    question = new Hearts(turn as unknown as MapTurn<unknown>, () => map, GAME);
  });
  flushSync();
  return { question: question!, turn, given, stop };
}
const hearts = mapOf({ answers: [["heart:red", 3, []], ["heart:gold", 6, []], ["heart:none", 0, []]] });
/** A key that comes long after the question. */
function press(question: Question, key: string, more: Partial<KeyboardEvent> = {}): boolean {
  const now = performance.now();
  const clock = mock.method(performance, "now", () => now + 1000);
  try {
    return question.press(keydown(key, more));
  } finally {
    clock.mock.restore();
  }
}

test("answers have the words that the server declares and the points that it counts, and one of them declines", () => {
  const { question, stop } = ask(hearts);
  assert.equal(question.title, "A heart?");
  assert.deepEqual(question.answers.map(({ label, figure, note, points, declines, isKnown }) => [label, figure, note, points, declines, isKnown]), [
    ["Red", "red", "", 3, false, true],
    ["Golden", "", "twice as much", 6, false, true],
    ["None", "", "", 0, true, true],
  ]);
  stop();
});

test("a question that the server does not explain shows its moves", () => {
  const { question, stop } = ask(mapOf(), ["heart", "no-heart"]);
  assert.deepEqual(question.answers.map(({ label, isKnown }) => [label, isKnown]), [["heart", false], ["no-heart", false]]);
  stop();
});

test("numbers answer, Enter gives the answer pointed at, arrows go round, Escape declines", () => {
  const { question, given, stop } = ask(hearts);
  assert.ok(press(question, "2"));
  press(question, "ArrowRight");
  assert.equal(question.active, 1);
  press(question, "ArrowUp");
  press(question, "ArrowLeft");
  assert.equal(question.active, 2);
  press(question, "Enter");
  press(question, "ArrowDown");
  press(question, " ");
  press(question, "Escape");
  assert.deepEqual(given, ["heart:gold", "heart:none", "heart:red", "heart:none"]);
  stop();
});

test("other keys and higher numbers are left to the map", () => {
  const { question, given, stop } = ask(hearts);
  assert.equal(press(question, "4"), false);
  assert.equal(press(question, "q"), false);
  assert.deepEqual(given, []);
  stop();
});

test("the key that laid the tile does not answer the question that follows", () => {
  const { question, given, stop } = ask(hearts);
  assert.ok(question.press(keydown("Enter")), "it is swallowed");
  assert.ok(press(question, "Enter", { repeat: true }), "and so is one that is held down");
  assert.deepEqual(given, []);
  stop();
});

test("nothing is answered twice, or when nothing is asked", () => {
  const { question, turn, given, stop } = ask(hearts);
  turn.busy = true;
  question.answer(0);
  turn.action = "wait";
  flushSync();
  assert.deepEqual(question.answers, []);
  assert.equal(press(question, "1"), false);
  assert.deepEqual(given, []);
  stop();
});
