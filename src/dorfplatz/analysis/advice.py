"""The result of a hint: the best moves of a position, their values, and why."""

from typing import Literal

from msgspec import Struct

Place = tuple[int, int]
Value = int | float | str


class Reason(Struct, frozen=True):
    """Something that speaks for or against a move: a key, and values for a sentence about it.

    `cells` are the cells to highlight on the map.
    """

    key: str
    good: bool
    values: dict[str, Value] = {}
    cells: tuple[Place, ...] = ()


class Option(Struct, frozen=True):
    """One move in notation, with its cell, the points it brings at once and the expected final result.

    `loss` is how much worse it is than the best move, `error` the standard error of that, and `lines` the number of its
    playouts.
    """

    move: str
    cell: Place | None
    rotation: int | None
    points: int
    expected: float
    lead: float | None
    win: float | None
    loss: float
    error: float
    lines: int
    reasons: tuple[Reason, ...] = ()


class Heat(Struct, frozen=True):
    """The best move in one cell."""

    cell: Place
    move: str
    expected: float
    loss: float


class Advice(Struct, frozen=True):
    """The best moves of a seat, best first, and the value of every cell."""

    game: Literal["romantik", "duel", "valley"]
    seat: int
    turn: int
    asks: str
    points: int
    expected: float
    lead: float | None
    win: float | None
    options: tuple[Option, ...]
    heat: tuple[Heat, ...]
    lines: int
    exact: bool
    finished: bool

    @property
    def best(self) -> Option:
        """The best move found."""
        return self.options[0]
