import assert from "node:assert/strict";
import test from "node:test";
import { changesPerson, isDown, kindOf } from "../../src/lib/stored";

test("pages, files, drawings and what a person has seen can be had without a connection", () => {
  assert.equal(kindOf("/", true), "page");
  assert.equal(kindOf("/t/abc-1", true), "page");
  assert.equal(kindOf("/assets/app-1a2b3c.js", false), "file");
  assert.equal(kindOf("/art/abc/day/full/T01-0.svg", false), "drawing");
  for (const path of ["/api/me", "/api/me/statistics", "/api/daily", "/api/daily/month", "/api/games", "/api/tables", "/api/tables/abc-1", "/api/tables/abc-1/replay", "/api/campaigns/c1/games/3/replay", "/api/rulebook/duel/fr", "/api/themes", "/api/themes/winter.css"])
    assert.equal(kindOf(path, false), "answer", path);
});

test("whatever the server must count, think about or hand over waits for it", () => {
  for (const path of ["/api/tables/abc-1/hint", "/api/tables/abc-1/fits", "/api/me/export", "/api/me/devices", "/api/invites/i1", "/healthz", "/icon.svg"])
    assert.equal(kindOf(path, false), undefined, path);
  assert.equal(kindOf("/api/me/export", true), undefined);
});

test("whoever leaves a device takes along what it has stored", () => {
  assert.ok(changesPerson("DELETE", "/api/me"));
  assert.ok(changesPerson("DELETE", "/api/me/devices/d1"));
  assert.ok(changesPerson("POST", "/api/link/token"));
  assert.ok(!changesPerson("DELETE", "/api/me/devices"));
  assert.ok(!changesPerson("PATCH", "/api/me"));
  assert.ok(!changesPerson("GET", "/api/me"));
});

test("a proxy without a server behind it counts as no connection", () => {
  assert.deepEqual([200, 404, 429, 500, 502, 503, 504].filter(isDown), [502, 503, 504]);
});
