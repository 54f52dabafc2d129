"""Sides, rotations, distances, and the torus that a map lies on.

Cells are axial (q, r), pointy-top. Sides are numbered clockwise from the north-east; side s faces side (s + 3) % 6 of
the neighbour.

The board is a torus of 128 x 128 cells: (q, r) has the index (q + 128 r) % 16384, so a step across a side adds a
constant, and nothing checks bounds. A connected map of at most 126 tiles is too small to wrap around and meet itself.
"""

from dorfplatz.machine_code import rule

SIDE_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
STEPS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
STEP_Q = tuple(q for q, _ in STEPS)
STEP_R = tuple(r for _, r in STEPS)
WIDTH = 128
CELLS = WIDTH * WIDTH
OFFSETS = tuple((q + WIDTH * r) % CELLS for q, r in STEPS)

Cell = tuple[int, int]


@rule
def neighbour(cell: int, side: int) -> int:
    """The index of the cell across a side."""
    # CELLS is a power of two, so the mask is a modulo, for negative numbers too.
    return (cell + OFFSETS[side]) & (CELLS - 1)


@rule
def opposite(side: int) -> int:
    """The side of the neighbour that faces this side."""
    return side + 3 if side < 3 else side - 3


@rule
def index(q: int, r: int) -> int:
    """The index of a cell on the torus."""
    return (q + WIDTH * r) & (CELLS - 1)


def step(cell: Cell, side: int) -> Cell:
    """The cell across a side.

    >>> step((0, 0), 2)
    (0, 1)
    """
    return cell[0] + STEP_Q[side], cell[1] + STEP_R[side]


def distance(a: Cell, b: Cell) -> int:
    """The straight-line distance between two cells, in steps.

    >>> distance((0, 0), (2, -3))
    3
    """
    q, r = a[0] - b[0], a[1] - b[1]
    # The third cube coordinate of an axial cell is -(q + r).
    return max(abs(q), abs(r), abs(q + r))
