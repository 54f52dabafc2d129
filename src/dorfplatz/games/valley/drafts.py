"""The legal drafts of a position by die and cell, with the points each would gain."""

from __future__ import annotations

import threading

import numpy as np

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.games.state_arrays import words_of
from dorfplatz.games.valley.moves import RAILS
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley.choices import MOST_CHOICES, cell_in, colour_of, list_choices, symbol_of
from dorfplatz.rules.valley.effects import effects_of_choices
from dorfplatz.rules.valley.pack import cell_of
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, VALLEY

# Die, colour, row, column, and the points of each rotation.
DraftRow = tuple[str, str, int, int, list[int]]


class _Scratch(threading.local):
    """Buffers of one thread for trying drafts."""

    def __init__(self) -> None:
        self.states, self.words = blank_states(2, VALLEY)
        self.counts = np.zeros(MOST_PLAYERS, COUNT)
        self.choices = np.zeros(MOST_CHOICES, np.int32)
        self.points = np.zeros(MOST_CHOICES, np.int32)


_scratch = _Scratch()


def legal_drafts(position: ValleyPosition, with_points: bool) -> list[DraftRow]:
    """The legal drafts of the player in turn; without `with_points` all points are 0."""
    scratch, box = _scratch, position.game.box
    scratch.words[0] = words_of(position._states)
    scratch.states[:1]["hidden"] = 0
    if with_points:
        number = effects_of_choices(box, scratch.states, scratch.words, scratch.counts, scratch.choices, scratch.points)
    else:
        number = list_choices(box, scratch.states[0], scratch.choices)
        scratch.points[:number] = 0
    rows: dict[int, DraftRow] = {}
    # The rules list the rotations of a cell one after the other.
    for choice, points in zip(scratch.choices[:number].tolist(), scratch.points[:number].tolist(), strict=True):
        unturned = choice // max(RAILS.values())
        if unturned not in rows:
            row, column = cell_of(cell_in(choice))
            rows[unturned] = (SYMBOLS[symbol_of(choice) - 1], COLOURS[colour_of(choice)], row, column, [])
        rows[unturned][-1].append(points)
    return list(rows.values())
