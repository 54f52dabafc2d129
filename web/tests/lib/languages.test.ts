import assert from "node:assert/strict";
import test from "node:test";
import { localeOf } from "../../src/lib/languages";
import "../setup";

test("a language is written as in the region of the device, and else as everywhere", () => {
  assert.equal(localeOf("en"), "en-GB");
  assert.equal(localeOf("de"), "de-CH");
  assert.equal(localeOf("fr"), "fr");
});
