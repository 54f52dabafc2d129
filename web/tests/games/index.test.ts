import assert from "node:assert/strict";
import test from "node:test";
import { KNOWN, componentOf, frameOf, isKnown } from "../../src/games";
import { LANGUAGES, type Language } from "../../src/lib/languages";
import { settings } from "../../src/lib/settings.svelte";

test("every known game has its components, a lesson, help and words in every language", async () => {
  for (const game of KNOWN) {
    assert.ok(isKnown(game));
    const frame = frameOf(game);
    assert.ok(frame.lesson && frame.solo && frame.vignette && frame.hasRules && frame.Coach && frame.Options && frame.ScorePad, game);
    assert.ok((await frame.help()).length > 5);
    const names = (Object.keys(LANGUAGES) as Language[]).map((language) => {
      settings.language = language;
      return frame.words().name;
    });
    assert.equal(new Set(names).size, names.length);
    settings.language = "en";
  }
});

test("a game that this app does not know has a plain frame, and no lesson or pad", () => {
  const frame = frameOf("dice_race");
  assert.ok(!isKnown("dice_race"));
  assert.equal(frame.words().name, "Dice race");
  assert.deepEqual([frame.lesson, frame.solo, frame.vignette, frame.Coach, frame.Options, frame.ScorePad], Array(6).fill(undefined));
  assert.ok(!frame.hasRules);
  assert.deepEqual(frame.summary({ to_move: [1] } as never), { player: 1 });
  assert.deepEqual(frame.summary({ to_move: [0, 1] } as never), { player: undefined });
});

test("a component that a game does not have is an error that names both", async () => {
  await assert.rejects(componentOf("dice_race", "ScorePad"), /dice_race has no ScorePad/);
});

test("a view is summed up by its game", () => {
  assert.deepEqual(frameOf("romantik").summary({ player: 2, score: { total: 40 } } as never), { player: 2, result: 40 });
  assert.deepEqual(frameOf("duel").summary({ own: [1] } as never), { acting: [1] });
  assert.deepEqual(frameOf("valley").summary({ player: 1 } as never), { player: 1 });
});
