/* The rulebook of a game: loaded once per language, searched, and its text taken apart. */

import { call } from "../lib/api";
import { type Language } from "../lib/languages";
import { settings } from "../lib/settings.svelte";
import { isSpoilt } from "../lib/spoilers";
import type { RuleBlock, RuleParagraph, Rulebook } from "../lib/wire";

const books = new Map<string, Promise<Rulebook>>();

export function rulebook(game: string, language: Language = settings.language): Promise<Rulebook> {
  const key = `${game}/${language}`;
  let book = books.get(key);
  if (!book) {
    book = call<Rulebook>("GET", `/api/rulebook/${encodeURIComponent(game)}/${language}`);
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

export const paragraphsOf = (book: Rulebook): RuleParagraph[] => book.chapters.flatMap(({ paragraphs }) => paragraphs);

/** The paragraph with an id, or the one that a reference leads to. */
export function findParagraph(book: Rulebook, reference: string): RuleParagraph | undefined {
  const wanted = book.references[reference] ?? reference;
  return paragraphsOf(book).find(({ id }) => id === wanted);
}

/** The book without what people want to discover themselves. */
export const unspoilt = (book: Rulebook): Rulebook => (isSpoilt() ? book : { ...book, chapters: book.chapters.filter(({ spoils }) => !spoils) });

/** The address of a picture. */
export const pictureOf = (book: Rulebook, name: string, theme: string): string => `${book.pictures}/${theme}/${name}.svg`;

/** Text for comparing: lower case, without accents, ligatures apart. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("’", "'").replaceAll("\u00a0", " ").normalize("NFD").replace(/\p{M}/gu, "");

const plainText = ({ text = "", items = [], rows = [] }: RuleBlock): string =>
  [text, ...items, ...rows.flat()].join(" ").replace(/!\[\w+\]|\]\(#[^)]*\)|\*\*|\[/g, "");

/** The paragraphs that have every word; those with all of them in the title come first. */
export function search(book: Rulebook, wanted: string): RuleParagraph[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const has = (text: string) => words.every((word) => folded(text).includes(word));
  const found = paragraphsOf(book).filter(({ title, blocks }) => has([title, ...blocks.map(plainText)].join(" ")));
  return found.sort((a, b) => Number(has(b.title)) - Number(has(a.title)));
}

export interface Piece {
  text: string;
  kind: "plain" | "bold" | "link" | "picture";
  /** Where a link leads, or which picture it is. */
  to?: string;
}

const MARK = /\*\*(.+?)\*\*|!\[(\w+)\]|\[([^\]]+)\]\(#([^)]+)\)/g;

/** Text with **bold** words, [links](#paragraph) and ![pictures] as pieces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > end) pieces.push({ kind: "plain", text: text.slice(end, found.index) });
    const [whole, bold, picture, link, to] = found;
    if (bold !== undefined) pieces.push({ kind: "bold", text: bold });
    else if (picture !== undefined) pieces.push({ kind: "picture", text: "", to: picture });
    else pieces.push({ kind: "link", text: link ?? "", to });
    end = found.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: "plain", text: text.slice(end) });
  return pieces;
}
