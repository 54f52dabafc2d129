import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { MyTable } from "../../src/lib/api";
import { settings } from "../../src/lib/settings.svelte";
import { hasBegun, nameOf, pictureOf, sorted, turnOf, whenOf, withoutOldLessons } from "../../src/pages/myGames";

const NOW = new Date(2026, 10, 18, 9).getTime();
const tableOf = (own: Partial<MyTable>): MyTable => ({
  id: "t1",
  code: "ABC234",
  game: "romantik",
  status: "playing",
  players: ["Mira"],
  turn: 5,
  score: 12,
  updated: NOW,
  your_turn: false,
  version: 9,
  yours: [0],
  campaign: "",
  ...own,
});

afterEach(() => (settings.language = "en"));

test("a game is called by its kind and by those who play it with me", () => {
  assert.equal(nameOf(tableOf({})), "The Board Game, solo");
  assert.equal(nameOf(tableOf({ players: ["Mira", "Anna", ""] })), "The Board Game with Anna");
  assert.equal(nameOf(tableOf({ game: "duel", players: ["builder", "Mira", "Bo"], bots: ["builder", "", ""], yours: [1] })), "The Duel with Builder and Bo");
  assert.equal(nameOf(tableOf({ players: ["Mira", "Max"], yours: [0, 1] })), "The Board Game: Mira and Max");
  settings.language = "fr";
  assert.equal(nameOf(tableOf({ players: ["Mira", "Anna"] })), "Le jeu de plateau avec Anna");
});

test("a game of a campaign goes by its name, a daily one by its day", () => {
  assert.equal(nameOf(tableOf({ players: ["Mira", "Anna"], campaign: "c1" }), "Sunday group"), "Sunday group with Anna");
  assert.equal(nameOf(tableOf({ day: "2026-11-17" })), "The Board Game, daily game of 17 November");
  assert.equal(nameOf(tableOf({ game: "duel", day: "2026-11-17", players: ["Mira", "Builder"], bots: ["", "builder"] })), "The Duel, daily game of 17 November");
  assert.equal(nameOf(tableOf({ day: "2026-11-17", players: ["Mira", "Anna"] })), "The Board Game, daily game of 17 November with Anna");
});

test("a damaged entry and a game that this app does not know have names too", () => {
  assert.equal(nameOf(tableOf({ game: "", status: "broken", players: [], yours: [] })), "Damaged");
  assert.equal(nameOf(tableOf({ game: "dice_race", players: ["Mira", "Bo"] })), "Dice race with Bo");
});

test("it is told whose turn it is", () => {
  assert.equal(turnOf(tableOf({ your_turn: true, to_move: [0] })), "Your turn");
  assert.equal(turnOf(tableOf({ players: ["Mira", "Anna"], to_move: [1] })), "Anna’s turn");
  // At one screen, the name tells more than "you".
  assert.equal(turnOf(tableOf({ players: ["Mira", "Max"], yours: [0, 1], your_turn: true, to_move: [1] })), "Max’s turn");
  assert.equal(turnOf(tableOf({ players: ["Mira", "Anna", "Bo"], to_move: [1, 2] })), "Waiting for Anna and Bo");
  assert.equal(turnOf(tableOf({ players: ["Mira", "Anna"], your_turn: true, to_move: [0, 1] })), "Your turn");
});

test("a table that waits, one that is over and one of an older server are told apart", () => {
  assert.equal(turnOf(tableOf({ status: "open" })), "Not started yet, code ABC234");
  assert.equal(turnOf(tableOf({ status: "over" })), "Finished");
  assert.equal(turnOf(tableOf({ to_move: undefined })), "In progress");
});

test("days of this week are told by their distance", () => {
  const at = (day: number, hour: number): MyTable => tableOf({ updated: new Date(2026, 10, day, hour).getTime() });
  assert.deepEqual([at(18, 1), at(17, 23), at(14, 12)].map((table) => whenOf(table, NOW)), ["today", "yesterday", "4 days ago"]);
  assert.equal(whenOf(at(3, 12), NOW), "3 Nov 2026");
});

test("my turn comes first, then the latest; what is over stands apart", () => {
  const tables = [tableOf({ id: "old", updated: 1 }), tableOf({ id: "done", status: "over", updated: 9 }), tableOf({ id: "mine", updated: 0, your_turn: true }), tableOf({ id: "new", updated: 2 })];
  const { going, done } = sorted(tables);
  assert.deepEqual([going, done].map((list) => list.map(({ id }) => id)), [["mine", "new", "old"], ["done"]]);
});

test("a picture belongs to a version, and before the first turn the picture of the game stands in for it", () => {
  assert.equal(pictureOf(tableOf({}), { art: "winter-dusk", light: "dusk" }), "/api/tables/t1/thumbnail.svg?theme=winter-dusk&version=9");
  assert.match(pictureOf(tableOf({ turn: 0 }), { art: "winter-day", light: "day" }), /vignette-day/);
  assert.equal(pictureOf(tableOf({ game: "dice_race" }), { art: "day", light: "day" }), "");
  assert.deepEqual([{ turn: 1 }, { turn: 2 }, { status: "over" }, { status: "open" }].map((own) => hasBegun(tableOf(own))), [false, true, true, false]);
});

test("a lesson goes by its name, and only the last one of a game that is not over is listed", () => {
  const lesson = (id: string, own: Partial<MyTable>): MyTable => tableOf({ id, lesson: true, ...own });
  assert.equal(nameOf(lesson("l", { game: "duel", players: ["Mira", "apprentice"], bots: ["", "apprentice"] })), "Lesson: The Duel");
  const listed = (...tables: MyTable[]): string[] => withoutOldLessons(tables).map(({ id }) => id);
  assert.deepEqual(listed(lesson("old", { updated: NOW - 1 }), lesson("new", {}), tableOf({ id: "game" })), ["new", "game"]);
  assert.deepEqual(listed(lesson("first", { updated: NOW - 1 }), lesson("over", { status: "over" })), []);
  assert.deepEqual(listed(lesson("one", {}), lesson("two", { game: "valley" })), ["one", "two"]);
});
