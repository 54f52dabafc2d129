import assert from "node:assert/strict";
import test from "node:test";
import { NO_NAMES } from "../../src/advice/words/names";
import { teach, why } from "../../src/advice/words/reasons";
import { settings } from "../../src/lib/settings.svelte";
test("a reason of a game is told once its vocabulary is there", () => {
  const reason = { key: "house_fed", good: true, values: { houses: 2 } };
  assert.equal(why([reason], NO_NAMES), "");
  teach("valley_advice");
  assert.equal(why([reason], NO_NAMES), "Feeds 2 more houses.");
});

test("a group of score lines goes by the words of its game, and an unknown one by its own name", () => {
  const reason = (line: string) => ({ key: "line_better", good: true, values: { line, points: 3 } });
  assert.equal(why([reason("quarry")], NO_NAMES), "Brings about 3 more points from quarry.");
  teach("duel_advice");
  assert.equal(why([reason("module1")], NO_NAMES), "Brings about 3 more points from the cards.");
});

test("two lines of one group are told apart in every language", () => {
  const reason = (line: string) => ({ key: "line_worse", good: false, values: { points: 1.3, line } });
  teach("valley_advice", "duel_advice");
  for (const language of ["en", "fr", "de"] as const) {
    settings.language = language;
    for (const lines of [["majorities.orange", "majorities.pink"], ["houses.fed", "houses.hungry"], ["module1.forest", "module1.grain"], ["module2.school", "module2.hearts"]]) {
      const told = lines.map((line) => why([reason(line)], NO_NAMES));
      assert.equal(new Set(told).size, 2, `${language}: ${told.join(" ")}`);
    }
  }
  settings.language = "en";
});
