"""Sides, rotations, distances, and the torus on which a map lies.

Cells are axial (q, r), pointy-top. Sides are numbered clockwise from the north-east; side s faces side
(s + 3) % 6 of the neighbour. A map lives in a ring of 16384 cells: the index of (q, r) is q + 128 r, and a
step to any side adds a constant. A connected map of at most 126 tiles and its rim never meet themselves there.
"""

from dorfplatz.compiled import rule

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
    """The index of the cell beyond a side."""
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
    """The cell beyond a side.

    >>> step((0, 0), 2)
    (0, 1)
    """
    return cell[0] + STEP_Q[side], cell[1] + STEP_R[side]


def distance(a: Cell, b: Cell) -> int:
    """The number of steps from one cell to another as the crow flies.

    >>> distance((0, 0), (2, -3))
    3
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))
