"""Cells of a sheet: rows and columns from 0, pointy-top, odd rows shifted half a cell to the right."""

from collections.abc import Callable, Collection
from typing import TypeVar

from oracle import geometry

# A row and a column.
Cell = tuple[int, int]
Thing = TypeVar("Thing")


def axial(cell: Cell) -> geometry.Cell:
    """The cell as (q, r), so that sides mean what they mean on every map."""
    row, column = cell
    return column - row // 2, row


def cell_at(place: geometry.Cell) -> Cell:
    """The row and column of (q, r)."""
    q, r = place
    return r, q + r // 2


def neighbour(cell: Cell, side: int) -> Cell:
    """The cell on the other side of this side, on the sheet or off it."""
    return cell_at(geometry.neighbour(axial(cell), side))


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around this one, on the sheet or off it."""
    return [neighbour(cell, side) for side in range(6)]


def groups(things: Collection[Thing], touching: Callable[[Thing], Collection[Thing]]) -> list[frozenset[Thing]]:
    """The things in groups, so that whatever touches is in one group: a plain flood fill."""
    found: list[frozenset[Thing]] = []
    for thing in things:
        if any(thing in group for group in found):
            continue
        group = {thing}
        while True:
            more = {other for member in group for other in touching(member) if other in things} - group
            if not more:
                break
            group |= more
        found.append(frozenset(group))
    return found


def adjacent_groups(cells: Collection[Cell]) -> list[frozenset[Cell]]:
    """Cells in groups that lie next to each other: villages of houses, flocks of sheep."""
    return groups(cells, neighbours)
