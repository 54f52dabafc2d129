"""Sheets drawn as text at one table, counted by the engine and by the oracle.

The signs are those of `oracle.valley.drawing`. Mountains are where they are drawn; otherwise every row of the sheet
below is one colour:

    ^ O O O O O
     Y Y Y Y Y ^
    G G G G G ^
     P P P P P ^
    ^ B B B B B
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from oracle.valley import Drawing, drawn, valley_scores, valley_winners, villager_count
from oracle.valley.sheets import read_sheet

from dorfplatz.catalog.valley.sheet import make_sheet
from dorfplatz.games.valley import Valley, ValleyState
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley.state import (
    CELLS,
    CURVE,
    HOUSE,
    MOUNTAIN,
    SHEEP,
    STRAIGHT,
    SUNFLOWER,
    SUPER_SUNFLOWER,
    VALLEY,
)

ROWS = ("^ o O O O O", "y Y Y Y Y ^", "g G G G G ^", "p P P P P ^", "^ b B B B B")
SYMBOLS = {
    "house": HOUSE,
    "sheep": SHEEP,
    "sunflower": SUNFLOWER,
    "super_sunflower": SUPER_SUNFLOWER,
    "straight": STRAIGHT,
    "curve": CURVE,
}


class DrawnValley(Protocol):
    """A table at which everybody's sheet is drawn."""

    def score(self, player: int = 0) -> Mapping[str, Any]:
        """The score of a player as it stands in a record."""

    @property
    def winners(self) -> list[int]:
        """Who wins or shares the victory."""


class DrawValley(Protocol):
    """Draw the sheets of a table; one alone has an empty sheet beside it."""

    def __call__(self, *pictures: str, family: bool = False) -> DrawnValley: ...


def drawings_of(pictures: tuple[str, ...]) -> list[Drawing]:
    """The sheets of a table, at which at least two play."""
    return [drawn(picture) for picture in (*pictures, *[""] * (2 - len(pictures)))]


class EngineValley:
    """Drawn sheets as the engine counts them."""

    def __init__(self, *pictures: str, family: bool = False) -> None:
        drawings = drawings_of(pictures)
        states, _ = blank_states(1, VALLEY)
        states[0].players = len(drawings)
        for player, drawing in enumerate(drawings):
            states[0].symbol[player], states[0].rotation[player] = as_arrays(drawing)
            states[0].villagers[player] = villager_count(drawing.marks)
        self.state = ValleyState(Valley(len(drawings), make_sheet("rows", ROWS), family), states)

    def score(self, player: int = 0) -> Mapping[str, Any]:
        """The score of a player as it stands in a record."""
        return self.state.scores[player].as_record()

    @property
    def winners(self) -> list[int]:
        """Who wins or shares the victory."""
        return list(self.state.winners)


def as_arrays(drawing: Drawing) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The symbols and rotations of a drawing. Shapes (CELLS,)."""
    symbols, rotations = np.zeros(CELLS, np.int8), np.zeros(CELLS, np.int8)
    for row, column in drawing.mountains:
        symbols[6 * row + column] = MOUNTAIN
    for (row, column), mark in drawing.marks.items():
        symbols[6 * row + column], rotations[6 * row + column] = SYMBOLS[mark.symbol], mark.rotation or 0
    return symbols, rotations


class OracleDrawnValley:
    """Drawn sheets as the oracle counts them."""

    def __init__(self, *pictures: str, family: bool = False) -> None:
        drawings = drawings_of(pictures)
        self.marks = [drawing.marks for drawing in drawings]
        sheet = read_sheet("\n".join(["", *ROWS, ""]))
        self.scores = valley_scores(replace(sheet, mountains=drawings[0].mountains), self.marks, family)

    def score(self, player: int = 0) -> Mapping[str, Any]:
        """The score of a player as it stands in a record."""
        return self.scores[player]

    @property
    def winners(self) -> list[int]:
        """Who wins or shares the victory."""
        return valley_winners(self.marks, [score["total"] for score in self.scores])
