"""One side of a Duel as a game of its own, so that it can be judged like any map."""

from typing import Any

import numpy as np

from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Words
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.state import DUEL, MOST_SIDES, State
from dorfplatz.rules.map.state import MAP, PLACE
from dorfplatz.rules.romantik.state import ROMANTIK

HALF, WORD = 2, 8  # bytes
MAP_HALVES = MAP.itemsize // HALF


def _start(shape: np.dtype[Any], name: str) -> int:
    """The offset of a field of a state, in bytes."""
    assert shape.fields is not None
    return int(shape.fields[name][1])


SIDE_START = _start(ROMANTIK, "map") // HALF
_MAPS = tuple(_start(DUEL, f"map{seat}") for seat in range(MOST_SIDES))
MAP_STARTS = tuple(start // HALF for start in _MAPS)
FIRST_WORDS = tuple(start // WORD for start in _MAPS)
END_WORDS = tuple(-(-(start + MAP.itemsize) // WORD) for start in _MAPS)
AFTER_MAPS = _start(DUEL, "landscape_count") // WORD


@rule
def copy_duel(words: Words, target: int, source: int, players: int) -> None:
    """Copy one Duel over another, without the maps of absent sides."""
    for i in range(END_WORDS[players - 1]):
        words[target, i] = words[source, i]
    for i in range(AFTER_MAPS, words.shape[1]):
        words[target, i] = words[source, i]


@rule
def copy_side(words: Words, target: int, source: int, seat: int) -> None:
    """Copy a side's map and everything that is not on maps; no choice of a side changes more than that."""
    for i in range(FIRST_WORDS[seat], END_WORDS[seat]):
        words[target, i] = words[source, i]
    for i in range(AFTER_MAPS, words.shape[1]):
        words[target, i] = words[source, i]


@rule
def show_side(scratch: Any, board: int, seat: int) -> None:
    """Copy a side into scratch memory as a game of its own; its tile is in hand until it is placed."""
    start = MAP_STARTS[seat]
    for i in range(MAP_HALVES):
        scratch.side_halves[0, SIDE_START + i] = scratch.halves[board, start + i]
    state, side = scratch.states[board], scratch.sides[0]
    side.landscape_count = state.landscape_count
    side.landscape_drawn = state.landscape_drawn
    side.task_count = state.task_count
    side.task_drawn = state.task_drawn
    side.phase = state.step[seat]
    holds = state.step[seat] == PLACE and state.tile != NONE
    side.tile = state.tile if holds else NONE
    side.marker = state.marker if holds else 0
    side.stored = NONE


@rule
def fewest_open_tasks(state: State, seat: int) -> int:
    """The fewest open tasks on the map of an opponent."""
    least = 99
    for other in range(state.players):
        if other != seat:
            least = min(least, int(map_of(state, other).open_count))
    return least
