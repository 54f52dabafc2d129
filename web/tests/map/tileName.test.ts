import assert from "node:assert/strict";
import test from "node:test";
import type { CatalogTile } from "../../src/catalog/api";
import { tileName } from "../../src/map/catalog/names";

const tile = (id: string, part = ""): CatalogTile => ({ id, part, kind: "landscape" }) as CatalogTile;
const partName = (part: string): string => ({ circus: "Circus", flag_festival: "Flag Festival" })[part] ?? "";

test("a tile is called by its part, one of several by its number there, and no other by an id of ours", () => {
  const all = [tile("L07"), tile("circus", "circus"), tile("flag_festival_0", "flag_festival"), tile("flag_festival_1", "flag_festival")];
  assert.deepEqual(all.map((each) => tileName(each, all, partName)), ["Landscape tile L07", "Circus", "Flag Festival 1", "Flag Festival 2"]);
});
