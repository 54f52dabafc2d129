"""Cells, sides and distances on the grid of hexagons."""

from functools import cache

Cell = tuple[int, int]
Side = int
Edge = tuple[Cell, Side]

# Clockwise from the north-east.
STEPS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


@cache
def neighbour(cell: Cell, side: Side) -> Cell:
    """The cell on the other side of this side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around this one."""
    return tuple(neighbour(cell, side) for side in range(6))


@cache
def facing(edge: Edge) -> Edge:
    """The edge that lies against this one: the opposite side of the neighbouring cell."""
    cell, side = edge
    return neighbour(cell, side), (side + 3) % 6


def cells_within_two(cell: Cell) -> set[Cell]:
    """The 18 cells that are one or two steps away, whether anything lies there or not."""
    near = set(neighbours(cell))
    far = {other for step in near for other in neighbours(step)}
    return (near | far) - {cell}
