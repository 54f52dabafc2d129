/* Tiles and cells in words, for screen readers; all of it is what the server sent. */

import { type Cell, STEPS, centre, key } from "../board/hex";
import { halves, taskName } from "./effects";
import { placedTile } from "./shapes";
import { FLAG_LETTERS, terrainOf } from "./terrain";
import type { Hand, MapView, TileFacts, TileRow } from "./view";
import { type Words, word } from "./words/say";

type Facts = Record<string, TileFacts>;

const terrainWord = (words: Words, letter: string): string =>
  words.in_sentence(letter === "M" ? words.meadow : letter === "*" ? words.anything : word(words.terrain, terrainOf(letter)));

/** A tile as it is printed: its edges clockwise from the upper right. */
export function tileWords(words: Words, tile: TileFacts | undefined): string {
  return tile ? [...tile.edges].map((letter) => terrainWord(words, letter)).join(", ") : "";
}

function flagWords(words: Words, flags: string): string {
  const colours = Object.entries(FLAG_LETTERS).flatMap(([colour, letter]) => (flags.includes(letter) ? [word(words.flag, colour)] : []));
  return colours.length ? `${colours.join(", ")}.` : "";
}
const taskWord = (words: Words, task: string): string =>
  halves(task).map((half) => word(words.terrain, half)).join(` ${words.or} `) || word(words.terrain, taskName(task));

/** The tile in hand as it is turned now. */
export function handWords(words: Words, hand: Hand, rotation: number, facts: Facts): string {
  const tile = facts[hand.tile];
  if (!tile) return "";
  const { letters } = placedTile([hand.tile, 0, 0, rotation, 0, "none"], facts);
  return [
    words.hand_said(word(words.kind, tile.kind)),
    words.edges_said([...letters].map((letter) => terrainWord(words, letter)).join(", ")),
    hand.marker ? words.hand_task_said(taskWord(words, tile.task), hand.marker) : "",
    flagWords(words, tile.flags),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the neighbours of a cell show on the sides that face it. */
export function neighbourWords(words: Words, cell: Cell, tiles: TileRow[], facts: Facts): string {
  const at = new Map(tiles.map((row) => [key(row[1], row[2]), row]));
  const sides = STEPS.flatMap(([dq, dr], side) => {
    const row = at.get(key(cell[0] + dq, cell[1] + dr));
    const letter = row && placedTile(row, facts).letters[(side + 3) % 6];
    return letter ? [`${words.side[side]} ${terrainWord(words, letter)}`] : [];
  });
  return sides.length ? words.neighbours_said(sides.join(", ")) : "";
}

/** A tile on the map: its edges, its task and its progress. */
export function placedWords(words: Words, slot: number, view: MapView, facts: Facts): string {
  const row = view.tiles[slot]!;
  const tile = facts[row[0]];
  const task = view.tasks.find((each) => each.slot === slot);
  const name = taskWord(words, tile?.task ?? "");
  const fate =
    row[5] === "completed"
      ? `${words.task_done(name, row[4])}.`
      : row[5] === "cancelled"
        ? `${words.task_lost(name, row[4])}.`
        : task
          ? `${words.task_label(name, task.size, task.marker, task.open)}.`
          : "";
  const edges = [...placedTile(row, facts).letters].map((letter) => terrainWord(words, letter)).join(", ");
  return [words.edges_said(edges), fate, flagWords(words, tile?.flags ?? "")].filter(Boolean).join(" ");
}

/** A cell as seen from the last tile: direction on the screen, and distance. */
export function whereWords(words: Words, [q, r]: Cell, tiles: TileRow[]): string {
  const last = tiles.at(-1);
  if (!last) return words.where_middle;
  const [x, y] = centre(q - last[1], r - last[2]);
  const far = Math.max(Math.abs(q - last[1]), Math.abs(r - last[2]), Math.abs(q - last[1] + r - last[2]));
  if (!far) return words.where_last;
  const turn = (((Math.round((Math.atan2(y, x) * 180) / Math.PI / 30) % 12) + 12) % 12) as number;
  return words.where_said(words.compass[turn]!, far);
}

/** A cell by its coordinates, which are unique, and by its direction. */
export const cellWords = (words: Words, cell: Cell, tiles: TileRow[]): string => words.cell_at(cell[0], cell[1], whereWords(words, cell, tiles));
