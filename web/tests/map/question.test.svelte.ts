import assert from "node:assert/strict";
import test from "node:test";
import { flushSync } from "svelte";
import type { Plan } from "../../src/map/foresight.svelte";
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
class Interests extends Hearts {
  override name = "interest";
}
const text = (words: string) => ({ en: words, fr: words });
const GAME = {
  tiles: FACTS,
  questions: [
    {
      name: "heart",
      optional: true,
      title: text("A heart?"),
      answers: [
        { move: "heart:red", label: text("Red"), emblem: "red" },
        { move: "heart:gold", label: text("Golden"), note: text("twice as much") },
        { move: "heart:none", label: text("None"), declines: true },
      ],
    },
    {
      name: "interest",
      title: text("Which?"),
      answers: [
        { move: "interest:school", label: text("School") },
        { move: "interest:none", label: text("None"), declines: true },
      ],
    },
  ],
} as unknown as MapFacts;

function ask(map: MapView, answerMoves: string[] = [], plan: Plan | null = null, Asked: typeof Hearts = Hearts) {
  const given: string[] = [];
  const turn = $state({ action: "answer", busy: false, answerMoves, plan, answer: (move: string) => given.push(move) });
  let question: Question | undefined;
  const stop = $effect.root(() => {
    question = new Asked(turn as unknown as MapTurn<unknown>, () => map, GAME);
  });
  flushSync();
  return { question: question!, turn, given, stop };
}
const hearts = mapOf({ answers: [["heart:red", 3, []], ["heart:gold", 6, []], ["heart:none", 0, []]] });
const interests = mapOf({ answers: [["interest:school", 0, []], ["interest:none", 0, []]] });
const press = (question: Question, key: string, more: Partial<KeyboardEvent> = {}): boolean => question.press(keydown(key, more));

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

test("numbers answer, arrows go round, Enter gives the answer that they chose, Escape declines", () => {
  const { question, given, stop } = ask(hearts);
  assert.ok(press(question, "2"));
  press(question, "ArrowRight");
  assert.equal(question.active, 0);
  press(question, "ArrowUp");
  press(question, "ArrowLeft");
  assert.equal(question.active, 1);
  press(question, "Enter");
  press(question, "ArrowUp");
  press(question, " ");
  press(question, "Escape");
  assert.deepEqual(given, ["heart:gold", "heart:gold", "heart:red", "heart:none"]);
  stop();
});

test("an optional question is declined by Enter and by the main button, whatever the mouse points at", () => {
  const { question, given, stop } = ask(hearts);
  question.pointed = 0;
  assert.equal(question.shown, 0, "the map shows what is pointed at");
  press(question, "Enter");
  assert.deepEqual(given, ["heart:none"]);
  assert.equal(question.decline?.label, "None");
  stop();
});

test("a question that must be decided has no answer for Enter or Escape until one is chosen", () => {
  const { question, given, stop } = ask(interests, [], null, Interests);
  assert.ok(press(question, "Enter"));
  assert.ok(press(question, "Escape"));
  assert.equal(question.decline, null);
  assert.deepEqual(given, []);
  press(question, "ArrowDown");
  press(question, "Enter");
  assert.deepEqual(given, ["interest:school"]);
  stop();
});

test("what was decided before the tile was laid is answered once nothing else is on its way, and not asked", () => {
  const { question, turn, given, stop } = ask(hearts, ["heart:red", "heart:gold", "heart:none"], new Map([["heart", "heart:gold"]]));
  assert.deepEqual(given, ["heart:gold"]);
  assert.equal(question.open, false);
  turn.plan = null;
  flushSync();
  assert.equal(question.open, true, "a refused answer is asked for");
  stop();
});

test("a plan for another question or for an answer that is not offered is no answer", () => {
  for (const plan of [new Map([["mill", "mill:yes"]]), new Map([["heart", "heart:gold"]])]) {
    const { question, given, stop } = ask(hearts, ["heart:red", "heart:none"], plan);
    assert.deepEqual([given, question.open], [[], true]);
    stop();
  }
});

test("other keys and higher numbers are left to the map", () => {
  const { question, given, stop } = ask(hearts);
  assert.equal(press(question, "4"), false);
  assert.equal(press(question, "q"), false);
  assert.deepEqual(given, []);
  stop();
});

test("a key that is held down from the placement answers nothing", () => {
  const { question, given, stop } = ask(hearts);
  assert.ok(press(question, "Enter", { repeat: true }));
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
