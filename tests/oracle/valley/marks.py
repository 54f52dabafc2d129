"""What can be drawn on a cell."""

from typing import NamedTuple

from .grid import Cell

SYMBOLS = ("house", "sheep", "sunflower", "super_sunflower", "straight", "curve")

# How many rotations look different, and how far apart the two sides are that a rail joins.
ROTATIONS = {"straight": 3, "curve": 6}
REACH = {"straight": 3, "curve": 2}


class Mark(NamedTuple):
    """A symbol on a cell; only a rail has a rotation."""

    symbol: str
    rotation: int | None = None

    @property
    def is_sunflower(self) -> bool:
        """A super sunflower is a sunflower too."""
        return self.symbol in ("sunflower", "super_sunflower")

    @property
    def rail_sides(self) -> frozenset[int]:
        """The two sides that a rail joins; nothing else has any."""
        if self.rotation is None:
            return frozenset()
        return frozenset({self.rotation, (self.rotation + REACH[self.symbol]) % 6})


# What a player has drawn so far.
Marks = dict[Cell, Mark]


def cells_with(marks: Marks, *symbols: str) -> set[Cell]:
    """The cells with one of these symbols."""
    return {cell for cell, mark in marks.items() if mark.symbol in symbols}


def sunflowers(marks: Marks) -> set[Cell]:
    """The cells with a sunflower, super or not."""
    return {cell for cell, mark in marks.items() if mark.is_sunflower}


def villager_count(marks: Marks) -> int:
    """A house brings two villagers, the first one too, and a super sunflower one."""
    return 2 * len(cells_with(marks, "house")) + len(cells_with(marks, "super_sunflower"))


def rotations(symbol: str) -> list[int | None]:
    """The ways to draw a symbol: a straight rail in 3, a curve in 6, everything else in one without rotation."""
    return list(range(ROTATIONS[symbol])) if symbol in ROTATIONS else [None]
