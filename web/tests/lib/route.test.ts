import assert from "node:assert/strict";
import test from "node:test";
import { routeOf } from "../../src/lib/route.svelte";

test("every address has its page", () => {
  assert.deepEqual(routeOf("/"), { page: "lobby" });
  for (const page of ["new", "daily", "statistics", "learn", "me", "campaigns", "pad", "rules", "catalogs", "compare"]) assert.deepEqual(routeOf(`/${page}`), { page });
  assert.deepEqual(routeOf("/t/abc"), { page: "table", id: "abc" });
  assert.deepEqual(routeOf("/replay/abc/"), { page: "replay", id: "abc" });
  assert.deepEqual(routeOf("/j/ABC234"), { page: "join", code: "ABC234" });
  assert.deepEqual(routeOf("/rules/duel"), { page: "rules", game: "duel" });
  assert.deepEqual(routeOf("/statistics/duel"), { page: "statistics", game: "duel" });
  assert.deepEqual(routeOf("/daily/duel"), { page: "daily", game: "duel" });
  assert.deepEqual(routeOf("/daily/duel/2026-11-17"), { page: "daily", game: "duel", day: "2026-11-17" });
  assert.deepEqual(routeOf("/d/token"), { page: "device", token: "token" });
  assert.deepEqual(routeOf("/i/invite"), { page: "invite", invite: "invite" });
  assert.deepEqual(routeOf("/campaign/c1"), { page: "campaign", id: "c1" });
  assert.deepEqual(routeOf("/campaign/c1/pad"), { page: "pad", id: "c1" });
  assert.deepEqual(routeOf("/catalog/f00d"), { page: "catalog", digest: "f00d" });
  assert.deepEqual(routeOf("/edit/duel"), { page: "editor", game: "duel" });
  assert.deepEqual(routeOf("/campaign/c1/game/7"), { page: "game", id: "c1", number: "7" });
});

test("an address that leads nowhere says so", () => {
  for (const path of ["/nowhere", "/t", "/x/y", "/campaign", "/campaign/c1/game", "/campaign/c1/else", "/statistics/duel/x", "/daily/duel/2026-11-17/x", "/lobby"]) {
    assert.deepEqual(routeOf(path), { page: "lost" }, path);
  }
});

test("segments are decoded, and malformed escapes are left as they stand", () => {
  assert.deepEqual(routeOf("/j/A%20B"), { page: "join", code: "A B" });
  assert.deepEqual(routeOf("/j/100%"), { page: "join", code: "100%" });
});
