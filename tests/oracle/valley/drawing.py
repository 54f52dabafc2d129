"""Sheets drawn as text.

One sign for each cell, row by row, odd rows shifted to the right:

    h  -1 h  s
      f  F  c3 .

h is a house, s a sheep, f a sunflower, F a super sunflower, -k a straight rail and ck a curve with rotation k,
^ a mountain and a point an empty cell.
"""

from collections.abc import Iterable
from textwrap import dedent
from typing import NamedTuple

from .grid import Cell
from .marks import Mark, Marks, rotations
from .sheets import MOUNTAIN, Sheet

EMPTY = "."
SIGNS = {"house": "h", "sheep": "s", "sunflower": "f", "super_sunflower": "F", "straight": "-", "curve": "c"}
MARK_OF = {
    sign + ("" if rotation is None else str(rotation)): Mark(symbol, rotation)
    for symbol, sign in SIGNS.items()
    for rotation in rotations(symbol)
}


class Drawing(NamedTuple):
    """What is drawn, and the mountains."""

    marks: Marks
    mountains: frozenset[Cell]


def drawn(picture: str) -> Drawing:
    """Read a picture of a sheet or of a part of it."""
    return drawn_lines(dedent(picture).strip("\n").split("\n"))


def drawn_lines(lines: Iterable[str]) -> Drawing:
    """Read a picture line by line; the shift of odd rows must be seen in it."""
    signs: dict[Cell, str] = {}
    for row, line in enumerate(lines):
        if line.strip() and line.startswith(" ") != bool(row % 2):
            raise ValueError(f"row {row} is not where it should be: {line!r}")
        signs.update({(row, column): sign for column, sign in enumerate(line.split())})
    return Drawing(
        {cell: MARK_OF[sign] for cell, sign in signs.items() if sign not in (EMPTY, MOUNTAIN)},
        frozenset(cell for cell, sign in signs.items() if sign == MOUNTAIN),
    )


def sign_of(mark: Mark) -> str:
    """How a mark is drawn."""
    return next(sign for sign, other in MARK_OF.items() if other == mark)


def picture_of(marks: Marks, sheet: Sheet) -> list[str]:
    """The lines that draw a whole sheet."""
    lines = []
    for row in range(5):
        cells = [(row, column) for column in range(6)]
        signs = [
            MOUNTAIN if cell in sheet.mountains else sign_of(marks[cell]) if cell in marks else EMPTY for cell in cells
        ]
        lines.append(("  " * (row % 2) + "".join(f"{sign:4}" for sign in signs)).rstrip())
    return lines
