"""What an analysis tells about a position: the best choices, what each is worth, and why."""

from typing import Literal

from msgspec import Struct

Place = tuple[int, int]
Value = int | float | str


class Reason(Struct, frozen=True):
    """Something that speaks for a choice or against it: a key, and values to put into a sentence about it.

    `cells` are where it happens, to be shown on the map.
    """

    key: str
    good: bool
    values: dict[str, Value] = {}
    cells: tuple[Place, ...] = ()


class Option(Struct, frozen=True):
    """One choice: its move in notation, where that is, the points it brings at once and those expected in the end.

    `loss` is how much less it is worth than the best, `error` how sure that is, and `lines` how often it was played on.
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
    """The best that can be done in one cell."""

    cell: Place
    move: str
    expected: float
    loss: float


class Advice(Struct, frozen=True):
    """The best choices of a seat, best first, and what every cell is worth."""

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
        """The best choice that was found."""
        return self.options[0]
