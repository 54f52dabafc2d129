import assert from "node:assert/strict";
import test from "node:test";
import type { Rulebook } from "../../src/lib/wire";
import { findParagraph, folded, piecesOf, search } from "../../src/rulebook/book";

const paragraph = (id: string, title: string, text: string) => ({ id, title, blocks: [{ kind: "text" as const, text }] });
const BOOK: Rulebook = {
  game: "romantik",
  language: "fr",
  title: "Règles",
  references: { "line/parts.school": "part/sights" },
  chapters: [
    { id: "parts", title: "Éléments", paragraphs: [paragraph("part/sights", "École et Vieux chêne", "Comptent des **forêts**."), paragraph("part/hill", "Colline", "Près d’une [école](#part/sights), un cœur.")] },
  ],
};

test("text is taken apart into bold words, links and pictures", () => {
  assert.deepEqual(piecesOf("A **bold** word, a [link](#part/circus)."), [
    { kind: "plain", text: "A " },
    { kind: "bold", text: "bold" },
    { kind: "plain", text: " word, a " },
    { kind: "link", text: "link", to: "part/circus" },
    { kind: "plain", text: "." },
  ]);
  assert.deepEqual(piecesOf("![symbol_house]"), [{ kind: "picture", text: "", to: "symbol_house" }]);
  assert.deepEqual(piecesOf(""), []);
});

test("a search ignores accents and case, and titles come first", () => {
  assert.equal(folded("Cœur d’École"), "coeur d'ecole");
  assert.deepEqual(search(BOOK, "ECOLE").map(({ id }) => id), ["part/sights", "part/hill"]);
  assert.deepEqual(search(BOOK, "coeur").map(({ id }) => id), ["part/hill"]);
  assert.deepEqual(search(BOOK, "chene forets").map(({ id }) => id), ["part/sights"]);
});

test("marks and addresses are not found", () => {
  assert.deepEqual(search(BOOK, "part/sights"), []);
  assert.deepEqual(search(BOOK, "  "), []);
});

test("a reference leads to its paragraph, and an id to itself", () => {
  assert.equal(findParagraph(BOOK, "line/parts.school")?.id, "part/sights");
  assert.equal(findParagraph(BOOK, "part/hill")?.title, "Colline");
  assert.equal(findParagraph(BOOK, "part/nothing"), undefined);
});
