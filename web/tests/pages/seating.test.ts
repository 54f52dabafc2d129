import assert from "node:assert/strict";
import test from "node:test";
import { sidesTaken } from "../../src/pages/seating";

test("free seats do not play, bots and whoever is away do", () => {
  assert.equal(sidesTaken([{ state: "person" }, { state: "free" }]), 1);
  assert.equal(sidesTaken([{ state: "person" }, { state: "bot" }, { state: "left" }]), 3);
});

test("several seats may act for one side", () => {
  assert.equal(sidesTaken([{ state: "person", side: 1 }, { state: "person", side: 1 }, { state: "free", side: 0 }]), 1);
  assert.equal(sidesTaken([{ state: "person", side: 0 }, { state: "bot", side: 1 }]), 2);
});
