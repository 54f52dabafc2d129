import assert from "node:assert/strict";
import test from "node:test";
import { NO_NAMES } from "../../src/advice/words/names";
import { namers, teach, why } from "../../src/advice/words/reasons";
import type { Vocabularies } from "../../src/advice/words/vocabulary";
import { vocabulary as duel } from "../../src/games/duel/words/advice";
import { vocabulary as valley } from "../../src/games/valley/words/advice";
import { vocabulary as map } from "../../src/map/words/advice";

const VOCABULARIES: Record<string, Vocabularies> = { map, duel, valley };

for (const [name, { en, fr }] of Object.entries(VOCABULARIES)) {
  test(`the reasons and score lines of ${name} have words in both languages`, () => {
    const [english, french] = [en, fr].map(({ lines, reasons }) => [Object.keys(lines), Object.keys(reasons(namers(NO_NAMES)))]);
    assert.deepEqual(french, english);
  });
}

test("a reason of a game is told once its vocabulary is there", () => {
  const reason = { key: "house_fed", good: true, values: { houses: 2 } };
  assert.equal(why([reason], NO_NAMES), "");
  teach(valley);
  assert.equal(why([reason], NO_NAMES), "Feeds 2 more houses.");
});

test("a group of score lines goes by the words of its game, and an unknown one by its own name", () => {
  const reason = (line: string) => ({ key: "line_better", good: true, values: { line, points: 3 } });
  assert.equal(why([reason("quarry")], NO_NAMES), "About 3 more points from quarry.");
  teach(duel);
  assert.equal(why([reason("module1")], NO_NAMES), "About 3 more points from the cards.");
});
