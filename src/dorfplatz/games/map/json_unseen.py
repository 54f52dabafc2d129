"""Compiled writer of the unseen tiles and markers as JSON."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.games.map.json_text import (
    CLOSING,
    CLOSING_BRACE,
    COLON,
    OPENING,
    OPENING_BRACE,
    Bytes,
    WordList,
    put,
    put_comma,
    put_number,
    put_word,
)
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE, Rows
from dorfplatz.rules.filling import clear, copy_rows
from dorfplatz.rules.map.state import MOST_TILES, Maps

Numbers = NDArray[np.int16]


@rule
def note_seen(tile: int, marker: int, pile_of: Numbers, seen: Numbers, left: Rows) -> None:
    """Remove a tile and its marker from the unseen ones."""
    seen[tile] = 1
    if pile_of[tile] != NONE:
        left[pile_of[tile], marker] -= 1


@entry
def write_unseen(
    maps: Maps,
    tile: int,
    marker: int,
    stored: int,
    in_play: Numbers,
    ids: WordList,
    pile_of: Numbers,
    piles: Rows,
    tasks: WordList,
    seen: Numbers,
    left: Rows,
    text: Bytes,
    ends: NDArray[np.int64],
) -> None:
    """Write the tiles that nobody has seen yet, and the markers still face down by Task type.

    tile, marker and stored: what is seen beside the map, NONE for no tile; in_play: the numbers of the tiles in play;
    pile_of: by tile, the pile of its marker or NONE; piles: how often each pile holds each number; tasks: the names of
    the piles as packed words; seen: by tile, and left: like piles, are buffers; ends: (2,), where each of the two
    texts ends.
    """
    map = maps[0]
    clear(seen)
    copy_rows(left, piles)
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
            at = put_word(text, put_comma(text, at, 0), ids, in_play[i])
    ends[0] = put(text, at, CLOSING)
    ends[1] = write_markers(left, tasks, text, ends[0])


@rule
def size_of(pile: Numbers) -> int:
    """How many markers are left in a pile, which holds each number so often."""
    size = 0
    for number in range(pile.shape[0]):
        size += pile[number]
    return size


@rule
def write_markers(left: Rows, tasks: WordList, text: Bytes, start: int) -> int:
    """Write the numbers of the markers in each nonempty pile."""
    at = put(text, start, OPENING_BRACE)
    for pile in range(left.shape[0]):
        if not size_of(left[pile]):
            continue
        at = put_word(text, put_comma(text, at, start), tasks, pile)
        began = put(text, at, COLON)
        at = put(text, began, OPENING)
        for number in range(left.shape[1]):
            for _ in range(left[pile, number]):
                at = put_number(text, put_comma(text, at, began), number)
        at = put(text, at, CLOSING)
    return put(text, at, CLOSING_BRACE)
