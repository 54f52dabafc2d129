import assert from "node:assert/strict";
import test from "node:test";
import { SETTINGS, isDark } from "../../src/early";
import { Settings } from "../../src/lib/settings.svelte";
import { media } from "../setup";

const made = (stored: string | null): Settings => {
  if (stored === null) localStorage.removeItem(SETTINGS);
  else localStorage.setItem(SETTINGS, stored);
  return new Settings();
};

test("a new device follows its system, without sound", () => {
  const settings = made(null);
  assert.deepEqual([settings.theme, settings.language, settings.sound, settings.outlines, settings.curtain, settings.name], ["auto", "en", false, false, true, ""]);
});

test("a French browser speaks French, and whoever wants contrast gets outlines", () => {
  const { language } = navigator;
  Object.assign(navigator, { language: "fr-CA" });
  media.add("(prefers-contrast: more)");
  const settings = made(null);
  Object.assign(navigator, { language });
  media.clear();
  assert.equal(settings.language, "fr");
  assert.ok(settings.outlines);
});

test("what is saved is there again, and what was not saved then gets its default", () => {
  const settings = made('{"theme":"dark","name":"Mira"}');
  assert.deepEqual([settings.theme, settings.name, settings.curtain], ["dark", "Mira", true]);
  settings.sound = true;
  settings.hidden = ["t1"];
  settings.save();
  const again = new Settings();
  assert.deepEqual([again.theme, again.sound, again.hidden], ["dark", true, ["t1"]]);
});

test("a damaged store is as good as an empty one, and a full one does no harm", () => {
  const settings = made("{not json");
  assert.equal(settings.theme, "auto");
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("full");
  };
  settings.save();
  localStorage.setItem = setItem;
  localStorage.removeItem(SETTINGS);
});

test("it is dark by choice, or because the system is", () => {
  assert.ok(isDark("dark", false));
  assert.ok(isDark("auto", true));
  assert.ok(!isDark("light", true));
  assert.ok(!isDark("auto", false));
  assert.equal(made('{"theme":"dark"}').art, "dusk");
  assert.equal(made('{"theme":"light"}').art, "day");
  localStorage.removeItem(SETTINGS);
});
