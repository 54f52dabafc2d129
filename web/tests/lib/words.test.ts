import assert from "node:assert/strict";
import test from "node:test";
import { fr as campaign } from "../../src/campaign/words/fr";
import { fr as duel } from "../../src/games/duel/words/fr";
import { en as romantikEn } from "../../src/games/romantik/words/en";
import { fr as romantik } from "../../src/games/romantik/words/fr";
import { fr as valley } from "../../src/games/valley/words/fr";
import { en, ordinal } from "../../src/lib/words/en";
import { fr } from "../../src/lib/words/fr";
import { en as mapEn } from "../../src/map/words/en";
import { fr as map } from "../../src/map/words/fr";
import { en as pagesEn } from "../../src/pages/words/en";
import { en as lobbyEn } from "../../src/pages/words/lobby_en";
import { fr as lobby } from "../../src/pages/words/lobby_fr";
import { fr as pages } from "../../src/pages/words/fr";
import { en as rulebookEn } from "../../src/rulebook/words/en";
import { fr as rulebook } from "../../src/rulebook/words/fr";
import { de } from "../../src/lib/words/de";

/** Every text of a room; functions are called with plausible values. */
function texts(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") {
    const call = words as (...values: unknown[]) => unknown;
    for (const value of [2, "Anna", ["Anna", "Bo"], {}]) {
      try {
        return texts(call(value, 2, 3, 4));
      } catch {
        // It wanted another kind of value.
      }
    }
    return [];
  }
  return words && typeof words === "object" ? Object.values(words).flatMap(texts) : [];
}

test("ranks are written as English writes them", () => {
  assert.deepEqual([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111, 112].map(ordinal), ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th", "112th"]);
});

test("French puts a space that does not break before double punctuation", () => {
  for (const text of [fr, map, romantik, duel, valley, campaign, pages, lobby, rulebook].flatMap(texts)) {
    assert.doesNotMatch(text, /[^\u00a0\s][;?!»]|\S(?<!\d|\u00a0):(?!\/)(?=\s|$)| [;:?!»]|« /, text);
  }
});

test("apostrophes and ellipses are typographic", () => {
  for (const text of [en, mapEn, romantikEn, pagesEn, lobbyEn, rulebookEn, fr, map, romantik, duel, valley, campaign, pages, lobby, rulebook].flatMap(texts)) {
    assert.doesNotMatch(text, /\w'\w|\.\.\.| …/, text);
  }
});

test("names are joined as French does", () => {
  assert.equal(de("Mira"), "de Mira");
  assert.equal(de("Aylin"), "d’Aylin");
  assert.equal(de("Émile"), "d’Émile");
});

test("a wait is told in steps of seconds, then in minutes", () => {
  assert.deepEqual([10, 40, 50, 60, 90, 130].map(en.about), ["about 10 seconds", "about 40 seconds", "about a minute", "about a minute", "about 2 minutes", "about 2 minutes"]);
  assert.equal(fr.bot_ready_in("Maître", 60), "Maître jouera dans environ une minute");
});
