import assert from "node:assert/strict";
import test from "node:test";
import { settings } from "../../src/lib/settings.svelte";
import type { Seat } from "../../src/lib/wire";
import { usualLevel } from "../../src/lib/usualLevel";
import { levelName } from "../../src/lib/words/levels";
import { named, namesOf, playersOf } from "../../src/lib/words/seats";

const bot = { state: "bot", name: "builder", bot: "builder" } as Seat;

test("bots go by the name of their level, in the language of the person", () => {
  assert.equal(named(bot).name, "Builder");
  settings.language = "fr";
  assert.equal(named(bot).name, "Bâtisseur");
  assert.deepEqual(namesOf(["Mira", "builder"], [bot]), ["Mira", "Bâtisseur"]);
  settings.language = "en";
  assert.equal(playersOf({ players: ["Mira", "builder", ""], bots: ["", "builder", ""] }), "Mira, Builder");
});

test("a custom bot keeps its own name", () => {
  assert.equal(named({ state: "bot", name: "my bot", bot: "my_bot.py" } as Seat).name, "my bot");
  assert.equal(levelName("my_bot.py"), "my_bot.py");
});

test("the usual bot is the builder, or the strongest that plays the game", () => {
  assert.equal(usualLevel(["stroller", "builder", "master"]), "builder");
  assert.equal(usualLevel(["stroller", "apprentice"]), "apprentice");
});
