"""The long lists of a view as JSON, written by compiled code straight from a map.

A *text* is an array of bytes with the place where the next one goes; writing past its end only counts, so that a
caller learns how much room is needed. A *word table* holds words as JSON, a row a word, with its length in front. A map
is handed over as the first of an array, because that costs least.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.map.board import coordinates
from dorfplatz.rules.map.state import MOST_REGIONS, MOST_TILES, NONE, Choices, Record, Tiles
from dorfplatz.rules.map.territories import territory_at
from dorfplatz.rules.romantik.choices import STORED
from dorfplatz.rules.romantik.effects import note_task

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int16]

COMMA, MINUS, ZERO, COLON, OPENING, CLOSING, OPENING_BRACE, CLOSING_BRACE = 44, 45, 48, 58, 91, 93, 123, 125
TERRAIN, SIZE, OPEN, SIDES, END, SLOT, TASK, MARKER, TILE = range(9)
PIECES = ('{"terrain":', ',"size":', ',"open":', ',"sides":', "}", '{"slot":', ',"task":', ',"marker":', '{"tile":')


def word_table(words: Iterable[str], is_json: bool = False) -> Bytes:
    """Words as a table; `is_json` says that they are JSON already. Shape (words, 1 + the longest)."""
    rows = [word.encode() if is_json else msgspec.json.encode(word) for word in words]
    table = np.zeros((len(rows), 1 + max(map(len, rows))), np.uint8)
    for row, word in zip(table, rows, strict=True):
        row[0] = len(word)
        row[1 : 1 + len(word)] = list(word)
    return table


LOWEST, HIGHEST = -200, 3000
NUMBERS, MORE_NUMBERS, FIRST_NUMBERS = (
    word_table((f"{start}{number}" for number in range(LOWEST, HIGHEST + 1)), is_json=True) for start in ("", ",", "[")
)


@rule
def put(text: Bytes, at: int, byte: int) -> int:
    """Write a byte if there is room."""
    if at < text.shape[0]:
        text[at] = byte
    return at + 1


@rule
def put_word(text: Bytes, at: int, words: Bytes, row: int) -> int:
    """Write a word of a table."""
    length = int(words[row, 0])
    if at + length <= text.shape[0]:
        for i in range(length):
            text[at + i] = words[row, 1 + i]
    return at + length


@rule
def put_number(text: Bytes, at: int, number: int) -> int:
    """Write a whole number."""
    return put_word(text, at, NUMBERS, bounded(number))


@rule
def put_more(text: Bytes, at: int, number: int) -> int:
    """Write a comma and a number."""
    return put_word(text, at, MORE_NUMBERS, bounded(number))


@rule
def put_first(text: Bytes, at: int, number: int) -> int:
    """Write the opening bracket of a row and its first number."""
    return put_word(text, at, FIRST_NUMBERS, bounded(number))


@rule
def bounded(number: int) -> int:
    """The row of a number in the tables of numbers, which reach further than any game does."""
    return min(max(int(number) - LOWEST, 0), HIGHEST - LOWEST)


@rule
def put_next(text: Bytes, at: int, start: int) -> int:
    """Write the comma before every item of a list but the first; the list began at `start`."""
    return at if at == start + 1 else put(text, at, COMMA)


@rule
def write_tiles(map: Record, ids: Bytes, fates: Bytes, text: Bytes, start: int) -> int:
    """The tiles in the order of laying, as rows [tile id, q, r, rotation, marker, fate]; returns its end."""
    at = put(text, start, OPENING)
    for slot in range(map.count):
        at = put_next(text, at, start)
        at = put_word(text, put(text, at, OPENING), ids, map.tile[slot])
        at = put_more(text, at, map.q[slot])
        at = put_more(text, at, map.r[slot])
        at = put_more(text, at, map.rotation[slot])
        at = put_more(text, at, map.marker[slot])
        at = put_word(text, put(text, at, COMMA), fates, map.fate[slot])
        at = put(text, at, CLOSING)
    return put(text, at, CLOSING)


@rule
def write_aside(map: Record, ids: Bytes, pieces: Bytes, text: Bytes, start: int) -> int:
    """The tiles set aside, each with its marker."""
    at = put(text, start, OPENING)
    for i in range(map.aside_count):
        slot = MOST_TILES - 1 - i
        at = put_next(text, at, start)
        at = put_word(text, put_word(text, at, pieces, TILE), ids, map.tile[slot])
        at = put_number(text, put_word(text, at, pieces, MARKER), map.marker[slot])
        at = put_word(text, at, pieces, END)
    return put(text, at, CLOSING)


@rule
def write_tasks(tiles: Tiles, map: Record, tasks: Bytes, pieces: Bytes, row: Numbers, text: Bytes, start: int) -> int:
    """The open tasks with their progress. tasks: the Task type of each tile, a word table; row: (TASK_FIELDS,)."""
    at = put(text, start, OPENING)
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        note_task(tiles, map, slot, row)
        at = put_next(text, at, start)
        at = put_number(text, put_word(text, at, pieces, SLOT), slot)
        at = put_word(text, put_word(text, at, pieces, TASK), tasks, map.tile[slot])
        at = put_number(text, put_word(text, at, pieces, MARKER), map.marker[slot])
        at = put_number(text, put_word(text, at, pieces, SIZE), row[2])
        at = put_number(text, put_word(text, at, pieces, OPEN), row[3])
        at = put_word(text, at, pieces, END)
    return put(text, at, CLOSING)


@rule
def chain_sides(map: Record, first: Numbers, last: Numbers, after: Numbers) -> None:
    """Link the sides (6 * slot + side) of each territory, in their order. All: (MOST_REGIONS,), by node or by side."""
    for edge in range(6 * map.count):
        first[edge] = NONE
    for edge in range(6 * map.count):
        after[edge] = NONE
        if map.region[edge // 6, edge % 6] != NONE:
            territory = territory_at(map, edge // 6, edge % 6)
            if first[territory] == NONE:
                first[territory] = edge
            else:
                after[last[territory]] = edge
            last[territory] = edge


@rule
def write_territories(map: Record, letters: Bytes, pieces: Bytes, links: Numbers, text: Bytes, start: int) -> int:
    """All territories with their sides, in the order of their first sides. links: (3, MOST_REGIONS), to work with."""
    first, last, after = links[0], links[1], links[2]
    chain_sides(map, first, last, after)
    at = put(text, start, OPENING)
    for edge in range(6 * map.count):
        terrain = int(map.edge[edge // 6, edge % 6])
        if map.region[edge // 6, edge % 6] == NONE:
            continue
        territory = territory_at(map, edge // 6, edge % 6)
        if first[territory] == edge:
            at = put_next(text, at, start)
            at = put_word(text, put_word(text, at, pieces, TERRAIN), letters, terrain)
            at = put_number(text, put_word(text, at, pieces, SIZE), map.sizes[territory])
            at = put_number(text, put_word(text, at, pieces, OPEN), map.open[territory])
            at = write_sides(after, edge, text, put_word(text, at, pieces, SIDES))
            at = put_word(text, at, pieces, END)
    return put(text, at, CLOSING)


@rule
def write_sides(after: Numbers, edge: int, text: Bytes, start: int) -> int:
    """The sides of a territory from its first one on, as rows [slot, side]."""
    at = put(text, start, OPENING)
    while edge != NONE:
        at = put_next(text, at, start)
        at = put_first(text, at, edge // 6)
        at = put(text, put_more(text, at, edge % 6), CLOSING)
        edge = int(after[edge])
    return put(text, at, CLOSING)


@rule
def write_map(
    tiles: Tiles,
    maps: NDArray[Any],
    ids: Bytes,
    tasks: Bytes,
    fates: Bytes,
    letters: Bytes,
    pieces: Bytes,
    links: Numbers,
    text: Bytes,
    ends: NDArray[np.int64],
) -> None:
    """Tiles, tiles set aside, tasks and territories, one after the other. ends: (4,), where each of them ends."""
    map = maps[0]
    ends[0] = write_tiles(map, ids, fates, text, 0)
    ends[1] = write_aside(map, ids, pieces, text, ends[0])
    ends[2] = write_tasks(tiles, map, tasks, pieces, links[0], text, ends[1])
    ends[3] = write_territories(map, letters, pieces, links, text, ends[2])


@rule
def write_legal(
    maps: NDArray[Any],
    choices: Choices,
    points: NDArray[np.int32],
    tasks: NDArray[np.int16],
    number: int,
    fates: Bytes,
    text: Bytes,
) -> int:
    """The legal placements, as rows [q, r, rotation, points, tasks]; returns where the text ends.

    choices and points: (at least number,); tasks: (at least number, open tasks + 2, TASK_FIELDS).
    """
    map = maps[0]
    at = put(text, 0, OPENING)
    for i in range(number):
        at = put_next(text, at, 0)
        q, r = coordinates(map, choices[i] % STORED // 6)
        at = put_first(text, at, q)
        at = put_more(text, at, r)
        at = put_more(text, at, choices[i] % STORED % 6)
        at = put_more(text, at, points[i])
        at = write_standing(tasks[i], fates, text, put(text, at, COMMA))
        at = put(text, at, CLOSING)
    return put(text, at, CLOSING)


@rule
def write_standing(tasks: NDArray[np.int16], fates: Bytes, text: Bytes, start: int) -> int:
    """The tasks of one placement, up to the slot that ends them, as rows [slot, fate, size, open edges]."""
    at = put(text, start, OPENING)
    row = 0
    while tasks[row, 0] >= 0:
        at = put_next(text, at, start)
        at = put_first(text, at, tasks[row, 0])
        at = put_word(text, put(text, at, COMMA), fates, tasks[row, 1])
        at = put_more(text, at, tasks[row, 2])
        at = put(text, put_more(text, at, tasks[row, 3]), CLOSING)
        row += 1
    return put(text, at, CLOSING)


@rule
def note_seen(tile: int, marker: int, pile_of: Numbers, seen: Numbers, left: Numbers) -> None:
    """Take a tile and its marker from what may still come."""
    seen[tile] = 1
    if pile_of[tile] != NONE:
        left[pile_of[tile], marker] -= 1


@rule
def write_unseen(
    maps: NDArray[Any],
    tile: int,
    marker: int,
    stored: int,
    in_play: Numbers,
    ids: Bytes,
    pile_of: Numbers,
    piles: Numbers,
    tasks: Bytes,
    seen: Numbers,
    left: Numbers,
    text: Bytes,
    ends: NDArray[np.int64],
) -> None:
    """The tiles that nobody has seen yet, and the markers still face down by Task type.

    tile, marker and stored: what is seen beside the map, NONE for no tile; in_play: the numbers of the tiles in the
    box; pile_of: by tile, the pile of its marker or NONE; piles: how often a pile holds each number; tasks: the names
    of the piles, a word table; seen: by tile, and left: like piles, both to work with; ends: (2,), where each of the
    two texts ends.
    """
    map = maps[0]
    seen[:] = 0
    left[:] = piles
    for slot in range(map.count):
        note_seen(map.tile[slot], map.marker[slot], pile_of, seen, left)
    for slot in range(MOST_TILES - map.aside_count, MOST_TILES):
        note_seen(map.tile[slot], map.marker[slot], pile_of, seen, left)
    if tile != NONE:
        note_seen(tile, marker, pile_of, seen, left)
    if stored != NONE:
        seen[stored] = 1
    at = put(text, 0, OPENING)
    for i in range(in_play.shape[0]):
        if not seen[in_play[i]]:
            at = put_word(text, put_next(text, at, 0), ids, in_play[i])
    ends[0] = put(text, at, CLOSING)
    ends[1] = write_markers(left, tasks, text, ends[0])


@rule
def write_markers(left: Numbers, tasks: Bytes, text: Bytes, start: int) -> int:
    """The numbers of the markers in each pile that is not empty."""
    at = put(text, start, OPENING_BRACE)
    for pile in range(left.shape[0]):
        if not left[pile].any():
            continue
        at = put_word(text, put_next(text, at, start), tasks, pile)
        began = put(text, at, COLON)
        at = put(text, began, OPENING)
        for number in range(left.shape[1]):
            for _ in range(left[pile, number]):
                at = put_number(text, put_next(text, at, began), number)
        at = put(text, at, CLOSING)
    return put(text, at, CLOSING_BRACE)


def blank_links() -> Numbers:
    """Room to link sides in. Shape (3, MOST_REGIONS)."""
    return np.zeros((3, MOST_REGIONS), np.int16)
