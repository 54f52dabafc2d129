"""Sheets drawn as text: H house, S sheep, F sunflower, U super sunflower, I0-I2 straight, C0-C5 curve, . empty.

The sheet below it has its mountains in the corners of the drawing, marked ^, and one colour a row:

    ^ O O O O O
     Y Y Y Y Y ^
    G G G G G ^
     P P P P P ^
    ^ B B B B B
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog.valley.load import load_valley
from dorfplatz.catalog.valley.sheet import make_sheet
from dorfplatz.games.valley import Valley
from dorfplatz.rules.valley.pack import pack_valley
from dorfplatz.rules.valley.scoring import count_sheet
from dorfplatz.rules.valley.state import (
    CELLS,
    COUNT,
    CURVE,
    EMPTY,
    HOUSE,
    MOUNTAIN,
    SHEEP,
    STRAIGHT,
    SUNFLOWER,
    SUPER_SUNFLOWER,
    Record,
)

ROWS = ("^ o O O O O", "y Y Y Y Y ^", "g G G G G ^", "p P P P P ^", "^ b B B B B")
SHEET = make_sheet("rows", ROWS)
MARKS = {".": EMPTY, "^": MOUNTAIN, "H": HOUSE, "S": SHEEP, "F": SUNFLOWER, "U": SUPER_SUNFLOWER}
RAILS = {"I": STRAIGHT, "C": CURVE}


def box_of(*, family: bool = False) -> Record:
    return pack_valley(load_valley(), SHEET, family)


def drawn(text: str) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The symbols and rotations of a drawing; missing rows are empty."""
    symbols, rotations = np.zeros(CELLS, np.int8), np.zeros(CELLS, np.int8)
    for cell, letter in SHEET.letters.items():
        if letter == "^":
            symbols[cell[0] * 6 + cell[1]] = MOUNTAIN
    for row, line in enumerate(filter(str.strip, text.splitlines())):
        for column, mark in enumerate(line.split()):
            number = 6 * row + column
            assert (mark == "^") == (symbols[number] == MOUNTAIN), f"mountains are elsewhere than at {row},{column}"
            symbols[number] = MARKS[mark] if mark in MARKS else RAILS[mark[0]]
            rotations[number] = int(mark[1:] or 0) if mark not in MARKS else 0
    return symbols, rotations


def counted(text: str, *, family: bool = False) -> Any:
    """The count of a drawing."""
    counts = np.zeros(1, COUNT)
    symbols, rotations = drawn(text)
    count_sheet(box_of(family=family), symbols, rotations, counts[0])
    return counts[0]


def game(players: int = 2) -> Valley:
    return Valley(players, SHEET)
