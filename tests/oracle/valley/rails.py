"""Rail lines, traced cell by cell.

A cell holds one rail, a rail has two sides, so a rail belongs to exactly one line: lines never cross, branch or
share a rail. Two rails meet when both have the side between them. Whatever else is beyond the last side of a line
- a house, a mountain, a sheep, a sunflower, an empty cell, the border, or a rail without that side - ends it.
"""

from typing import NamedTuple

from .grid import Cell, neighbour
from .marks import Marks


class Line(NamedTuple):
    """The rails of a line, and the cells beyond its two ends; a ring of rails has no ends."""

    rails: frozenset[Cell]
    beyond: tuple[Cell, ...]


def rail_cells(marks: Marks) -> list[Cell]:
    """The cells with a rail, top to bottom and left to right."""
    return sorted(cell for cell, mark in marks.items() if mark.rail_sides)


def rail_beyond(marks: Marks, cell: Cell, side: int) -> bool:
    """Whether a rail goes on beyond this side: the neighbour is a rail that has the same side."""
    other = neighbour(cell, side)
    return other in marks and (side + 3) % 6 in marks[other].rail_sides


def walk(marks: Marks, start: Cell, side: int) -> tuple[list[Cell], Cell | None]:
    """The rails that follow a rail when it is left by this side, and the cell where that ends, unless it is a ring."""
    passed: list[Cell] = []
    cell = start
    while rail_beyond(marks, cell, side):
        cell = neighbour(cell, side)
        if cell == start:
            return passed, None
        passed.append(cell)
        (side,) = marks[cell].rail_sides - {(side + 3) % 6}
    return passed, neighbour(cell, side)


def line_through(marks: Marks, cell: Cell) -> Line:
    """The line of a rail: walk from it both ways."""
    walks = [walk(marks, cell, side) for side in sorted(marks[cell].rail_sides)]
    rails = {cell, *(rail for passed, _ in walks for rail in passed)}
    return Line(frozenset(rails), tuple(end for _, end in walks if end is not None))


def rail_lines(marks: Marks) -> list[Line]:
    """All lines, each once."""
    lines: list[Line] = []
    for cell in rail_cells(marks):
        if not any(cell in line.rails for line in lines):
            lines.append(line_through(marks, cell))
    return lines
