import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { en as duelEn } from "../../src/games/duel/words/coach_en";
import { fr as duelFr } from "../../src/games/duel/words/coach_fr";
import { en as romantikEn } from "../../src/games/romantik/words/coach_en";
import { fr as romantikFr } from "../../src/games/romantik/words/coach_fr";
import { en as valleyEn } from "../../src/games/valley/words/coach_en";
import { fr as valleyFr } from "../../src/games/valley/words/coach_fr";
import { type Step, standing } from "../../src/lesson/steps";

const STEPS: Step[] = [{ name: "welcome" }, { name: "first", move: "a" }, { name: "told" }, { name: "shown", show: "x" }, { name: "second", move: "b" }, { name: "end" }];
const at = (reached: number, ...played: string[]) => standing(STEPS, reached, played);

test("a step that tells something waits for its button, one with a move for the move", () => {
  assert.deepEqual(at(0), { at: 0, apart: false });
  assert.deepEqual(at(1), { at: 1, apart: false });
  assert.deepEqual(at(2), { at: 1, apart: false }, "nothing is skipped before its move");
  assert.deepEqual(at(1, "a"), { at: 2, apart: false });
  assert.deepEqual(at(4, "a"), { at: 4, apart: false });
  assert.deepEqual(at(4, "a", "b"), { at: 5, apart: false });
});

test("whoever plays ahead of the words is not held up", () => {
  assert.deepEqual(at(0, "a"), { at: 2, apart: false });
  assert.deepEqual(at(0, "a", "b"), { at: 5, apart: false });
});

test("whoever does otherwise is apart, and back in the lesson after taking it back", () => {
  assert.deepEqual(at(1, "c"), { at: 1, apart: true });
  assert.deepEqual(at(1), { at: 1, apart: false });
  assert.deepEqual(at(3, "a", "c"), { at: 4, apart: true });
  assert.deepEqual(at(3, "a", "c", "b"), { at: 5, apart: false }, "nothing is left to ask for");
});

test("a move that was taken back is asked for again", () => {
  assert.deepEqual(at(2), { at: 1, apart: false });
});

test("after the last move anything goes, and the lesson ends", () => {
  assert.deepEqual(at(6, "a", "b", "c"), { at: 6, apart: false });
});

test("a reload finds the step again, also without what was stored", () => {
  assert.deepEqual(at(0, "a"), at(2, "a"));
});

const WORDS = { romantik: [romantikEn, romantikFr], duel: [duelEn, duelFr], valley: [valleyEn, valleyFr] };
for (const [game, languages] of Object.entries(WORDS)) {
  test(`every step of ${game} has words in every language, and short ones`, () => {
    const file = new URL(`../../../src/dorfplatz/server/games/${game}/lesson.json`, import.meta.url);
    const names = (JSON.parse(readFileSync(file, "utf8")) as { steps: Step[] }).steps.map(({ name }) => name);
    for (const words of languages) {
      assert.deepEqual(Object.keys(words.steps), names);
      assert.ok(Object.keys(words.touch).every((name) => names.includes(name)));
      for (const [title, text] of Object.values(words.steps)) assert.ok(title.length <= 34 && text.length <= 150, `${title}: ${text.length}`);
    }
  });
}
