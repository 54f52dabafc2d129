import assert from "node:assert/strict";
import test from "node:test";
import { Draft } from "../../src/catalog/draft.svelte";
import { keepTold } from "../../src/campaign/told";
import { forgetDevice, storedNames } from "../../src/lib/deviceData";
import { settings } from "../../src/lib/settings.svelte";
import { spoil } from "../../src/lib/spoilers";
import { KeptPad } from "../../src/ui/keptPad";

test("nothing that a person entered stays behind on the device, except how the app looks", () => {
  localStorage.clear();
  new KeptPad("outbox").write("letters", [{ id: "one" }]);
  new KeptPad("campaign.c").write("names", "Mira");
  new Draft("romantik", "0".repeat(64)).keep();
  keepTold(localStorage, "c", []);
  spoil();
  settings.save();
  forgetDevice();
  assert.deepEqual(storedNames(), ["dorfplatz.settings"]);
});
