"""Pack a sheet and the numbers of the Valley into the record that its rules read."""

from functools import lru_cache

import numpy as np

from dorfplatz.catalog.valley.catalog import SYMBOLS, ValleyCatalog
from dorfplatz.catalog.valley.sheet import COLOURS, COLUMNS, Cell, Sheet, neighbour
from dorfplatz.rules.valley.state import BOX, CURVE, NONE, STRAIGHT, Record


def number_of(cell: Cell) -> int:
    """The number of a cell, counted row by row."""
    return cell[0] * COLUMNS + cell[1]


def cell_of(number: int) -> Cell:
    """The row and the column of a cell number."""
    return divmod(number, COLUMNS)


@lru_cache
def pack_valley(catalog: ValleyCatalog, sheet: Sheet, family: bool) -> Record:
    """Pack what a game on a sheet is played with."""
    boxes = np.zeros(1, BOX)
    box: Record = boxes[0]
    for cell in sheet.letters:
        number = number_of(cell)
        colour = sheet.colours.get(cell)
        box.colour[number] = NONE if colour is None else COLOURS.index(colour)
        beyond = (neighbour(cell, side) for side in range(6))
        box.near[number] = [NONE if there is None else number_of(there) for there in beyond]
    box.start_cell[:] = [number_of(sheet.start_cells[colour]) for colour in COLOURS]
    box.faces[:] = [1 + SYMBOLS.index(face) for face in catalog.faces]
    box.villagers[1:] = [catalog.villagers[symbol] for symbol in SYMBOLS]
    box.turnings[1:] = 1
    # A straight looks the same after half a turn, a curve only after a full one.
    box.turnings[STRAIGHT], box.turnings[CURVE] = 3, 6
    points = catalog.points
    for name in ("house_fed", "house_hungry", "majority", "mountain", "most_villagers", "second_villagers"):
        box[name] = getattr(points, name)
    box.high_speed[:] = points.high_speed
    box.family = family
    boxes.setflags(write=False)
    sealed: Record = boxes[0]
    return sealed
