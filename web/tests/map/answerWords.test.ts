import assert from "node:assert/strict";
import test from "node:test";
import { settings } from "../../src/lib/settings.svelte";
import type { QuestionWords } from "../../src/lib/wire";
import { answerName, answerWords } from "../../src/map/answerWords";

const QUESTIONS: QuestionWords[] = [
  { name: "cloud", title: { en: "What does it join?", fr: "Que rejoint-il ?", de: "Womit verbindet es sich?" }, answers: [] },
  {
    name: "ferry",
    title: { en: "Cross here?", fr: "Traverser ici ?", de: "Hier übersetzen?" },
    answers: [
      { move: "ferry:yes", label: { en: "Cross", fr: "Traverser", de: "Übersetzen" }, emblem: "ferry" },
      { move: "ferry:no", label: { en: "Stay", fr: "Rester", de: "Bleiben" }, declines: true },
    ],
  },
];

test("an answer is found by its move, whatever question it belongs to", () => {
  assert.equal(answerWords(QUESTIONS, "ferry:yes")?.emblem, "ferry");
  assert.equal(answerWords(QUESTIONS, "ferry:no")?.declines, true);
  assert.equal(answerWords(QUESTIONS, "cloud:3>new"), undefined);
});

test("an answer is called what the server calls it, in the language of the person", () => {
  assert.equal(answerName(QUESTIONS, "ferry:no"), "Stay");
  settings.language = "fr";
  assert.equal(answerName(QUESTIONS, "ferry:no"), "Rester");
  settings.language = "en";
});

test("a move that answers no question has no name", () => {
  assert.equal(answerName(QUESTIONS, "1,-2/3"), "");
});
