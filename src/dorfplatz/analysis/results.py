"""The results of hints and reviews: moves with values and reasons, and what moves cost."""

from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, field

from dorfplatz.moved import moved_name

Cell = tuple[int, int]
Value = int | float | str
Mark = Literal["forced", "best", "fine", "slip", "costly"]


class MoveReason(Struct, frozen=True):
    """Something that speaks for or against a move: a key, and values for a sentence about it.

    `cells` are the cells to highlight on the map.
    """

    key: str
    good: bool
    values: dict[str, Value] = {}
    cells: tuple[Cell, ...] = ()


class Option(Struct, frozen=True):
    """One move in notation, with its cell, the points it brings at once and the expected final result.

    `loss` is how much worse it is than the best move, and `error` the standard error of that. `playouts` (named `lines`
    in JSON, for old clients) counts its playouts.
    """

    move: str
    cell: Cell | None
    rotation: int | None
    points: int
    expected: float
    lead: float | None
    win: float | None
    loss: float
    error: float
    playouts: int = field(name="lines")
    reasons: tuple[MoveReason, ...] = ()


class Heat(Struct, frozen=True):
    """The best move in one cell."""

    cell: Cell
    move: str
    expected: float
    loss: float


class Advice(Struct, frozen=True):
    """The best moves of a seat, best first, and the value of every cell."""

    game: str
    seat: int
    turn: int
    asks: str
    points: int
    expected: float
    lead: float | None
    win: float | None
    options: tuple[Option, ...]
    heat: tuple[Heat, ...]
    playouts: int = field(name="lines")
    exact: bool
    finished: bool

    @property
    def best(self) -> Option:
        """The best move found."""
        return self.options[0]


class MoveReview(Struct, frozen=True):
    """One move: the points after it, and the expected result before the draw, after it and after the move.

    `ply` is the number of earlier moves, reveals included. `better` is the best move found, for a slip or a costly
    move.
    """

    ply: int
    turn: int
    seat: int
    move: str
    cell: Cell | None
    rotation: int | None
    tile: str | None
    points: int
    before: float
    drawn: float
    expected: float
    luck: float
    loss: float
    error: float
    mark: Mark
    reasons: tuple[MoveReason, ...] = ()
    better: Option | None = None
    left: dict[str, float] = {}


class PlayerReview(Struct, frozen=True):
    """A player's game, or that of all on a shared map: result, expectation at the start, luck, loss.

    `left` says where points were lost, by group of the score sheet.
    """

    seat: int | None
    name: str
    result: int
    start: float
    luck: float
    loss: float
    left: dict[str, float]
    summary: tuple[MoveReason, ...]


class Review(Struct, frozen=True):
    """A game, move by move; `finished` unless it was stopped, `over` unless the game still runs."""

    game: str
    finished: bool
    over: bool
    players: tuple[PlayerReview, ...]
    moves: tuple[MoveReview, ...]
    playouts: int = field(name="lines")

    def curve(self, player: PlayerReview) -> list[float]:
        """A player's expected result at the start and after each move."""
        own = (move for move in self.moves if player.seat in (None, move.seat))
        return [player.start, *(move.expected for move in own)]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return moved_name(__name__, name)
