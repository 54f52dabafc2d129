"""Compiled writers of a map's long JSON lists, straight from its record.

A server writes these lists after every move at every table; built from Python objects they would take most of its
time. A map is passed as the first item of an array, because unboxing a single record takes longer than writing it.
"""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.games.map.json_text import (
    CLOSING,
    COMMA,
    OPENING,
    Bytes,
    WordList,
    put,
    put_comma,
    put_comma_number,
    put_number,
    put_row_number,
    put_word,
)
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Choices, Rows
from dorfplatz.rules.map.board import coordinates
from dorfplatz.rules.map.choices import STORED
from dorfplatz.rules.map.effects import TaskRows, note_task
from dorfplatz.rules.map.state import MOST_REGIONS, MOST_TILES, Map, Maps, Tiles
from dorfplatz.rules.map.territories import territory_at

Numbers = NDArray[np.int16]

TERRAIN, SIZE, OPEN, SIDES, END, SLOT, TASK, MARKER, TILE = range(9)
PIECES = ('{"terrain":', ',"size":', ',"open":', ',"sides":', "}", '{"slot":', ',"task":', ',"marker":', '{"tile":')


@rule
def write_tiles(map: Map, ids: WordList, fates: WordList, text: Bytes, start: int) -> int:
    """Write the tiles in order as rows [tile id, q, r, rotation, marker, fate]; return the end."""
    at = put(text, start, OPENING)
    for slot in range(map.count):
        at = put_comma(text, at, start)
        at = put_word(text, put(text, at, OPENING), ids, map.tile[slot])
        at = put_comma_number(text, at, map.q[slot])
        at = put_comma_number(text, at, map.r[slot])
        at = put_comma_number(text, at, map.rotation[slot])
        at = put_comma_number(text, at, map.marker[slot])
        at = put_word(text, put(text, at, COMMA), fates, map.fate[slot])
        at = put(text, at, CLOSING)
    return put(text, at, CLOSING)


@rule
def write_aside(map: Map, ids: WordList, pieces: WordList, text: Bytes, start: int) -> int:
    """Write the tiles set aside, each with its marker."""
    at = put(text, start, OPENING)
    for i in range(map.aside_count):
        slot = MOST_TILES - 1 - i
        at = put_comma(text, at, start)
        at = put_word(text, put_word(text, at, pieces, TILE), ids, map.tile[slot])
        at = put_number(text, put_word(text, at, pieces, MARKER), map.marker[slot])
        at = put_word(text, at, pieces, END)
    return put(text, at, CLOSING)


@rule
def write_tasks(
    tiles: Tiles, map: Map, tasks: WordList, pieces: WordList, row: Numbers, text: Bytes, start: int
) -> int:
    """Write the open tasks with their progress.

    tasks: the Task type of each tile as packed words; row: (TASK_FIELDS,), a buffer.
    """
    at = put(text, start, OPENING)
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        note_task(tiles, map, slot, row)
        at = put_comma(text, at, start)
        at = put_number(text, put_word(text, at, pieces, SLOT), slot)
        at = put_word(text, put_word(text, at, pieces, TASK), tasks, map.tile[slot])
        at = put_number(text, put_word(text, at, pieces, MARKER), map.marker[slot])
        at = put_number(text, put_word(text, at, pieces, SIZE), row[2])
        at = put_number(text, put_word(text, at, pieces, OPEN), row[3])
        at = put_word(text, at, pieces, END)
    return put(text, at, CLOSING)


@rule
def chain_sides(map: Map, first: Numbers, last: Numbers, after: Numbers) -> None:
    """Link the sides (6 * slot + side) of each territory in order.

    first, last: by territory; after: by side. All: (MOST_REGIONS,).
    """
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
def write_territories(map: Map, letters: WordList, pieces: WordList, links: Rows, text: Bytes, start: int) -> int:
    """Write all territories with their sides, in the order of their first sides.

    links: (3, MOST_REGIONS), a buffer.
    """
    first, last, after = links[0], links[1], links[2]
    chain_sides(map, first, last, after)
    at = put(text, start, OPENING)
    for edge in range(6 * map.count):
        terrain = int(map.edge[edge // 6, edge % 6])
        if map.region[edge // 6, edge % 6] == NONE:
            continue
        territory = territory_at(map, edge // 6, edge % 6)
        if first[territory] == edge:
            at = put_comma(text, at, start)
            at = put_word(text, put_word(text, at, pieces, TERRAIN), letters, terrain)
            at = put_number(text, put_word(text, at, pieces, SIZE), map.sizes[territory])
            at = put_number(text, put_word(text, at, pieces, OPEN), map.open[territory])
            at = write_sides(after, edge, text, put_word(text, at, pieces, SIDES))
            at = put_word(text, at, pieces, END)
    return put(text, at, CLOSING)


@rule
def write_sides(after: Numbers, edge: int, text: Bytes, start: int) -> int:
    """Write the sides of a territory, from the first one on, as rows [slot, side]."""
    at = put(text, start, OPENING)
    while edge != NONE:
        at = put_comma(text, at, start)
        at = put_row_number(text, at, edge // 6)
        at = put(text, put_comma_number(text, at, edge % 6), CLOSING)
        edge = int(after[edge])
    return put(text, at, CLOSING)


@entry
def write_map(
    tiles: Tiles,
    maps: Maps,
    ids: WordList,
    tasks: WordList,
    fates: WordList,
    letters: WordList,
    pieces: WordList,
    links: Rows,
    text: Bytes,
    ends: NDArray[np.int64],
) -> None:
    """Write tiles, tiles set aside, tasks and territories. ends: (4,), where each list ends."""
    map = maps[0]
    ends[0] = write_tiles(map, ids, fates, text, 0)
    ends[1] = write_aside(map, ids, pieces, text, ends[0])
    ends[2] = write_tasks(tiles, map, tasks, pieces, links[0], text, ends[1])
    ends[3] = write_territories(map, letters, pieces, links, text, ends[2])


@entry
def write_legal(
    maps: Maps,
    choices: Choices,
    points: NDArray[np.int32],
    tasks: TaskRows,
    number: int,
    fates: WordList,
    text: Bytes,
) -> int:
    """Write the legal placements as rows [q, r, rotation, points, tasks]; return the end.

    choices, points: (at least number,); tasks: (at least number, open tasks + 2, TASK_FIELDS).
    """
    map = maps[0]
    at = put(text, 0, OPENING)
    for i in range(number):
        at = put_comma(text, at, 0)
        q, r = coordinates(map, choices[i] % STORED // 6)
        at = put_row_number(text, at, q)
        at = put_comma_number(text, at, r)
        at = put_comma_number(text, at, choices[i] % STORED % 6)
        at = put_comma_number(text, at, points[i])
        at = write_task_effects(tasks[i], fates, text, put(text, at, COMMA))
        at = put(text, at, CLOSING)
    return put(text, at, CLOSING)


@rule
def write_task_effects(tasks: Rows, fates: WordList, text: Bytes, start: int) -> int:
    """Write the tasks of one placement, up to a negative slot, as rows [slot, fate, size, open edges]."""
    at = put(text, start, OPENING)
    row = 0
    while tasks[row, 0] >= 0:
        at = put_comma(text, at, start)
        at = put_row_number(text, at, tasks[row, 0])
        at = put_word(text, put(text, at, COMMA), fates, tasks[row, 1])
        at = put_comma_number(text, at, tasks[row, 2])
        at = put(text, put_comma_number(text, at, tasks[row, 3]), CLOSING)
        row += 1
    return put(text, at, CLOSING)


def blank_links() -> Rows:
    """A buffer for `write_territories`. Shape (3, MOST_REGIONS)."""
    return np.zeros((3, MOST_REGIONS), np.int16)
