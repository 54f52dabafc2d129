"""The result of a review: the expected result after each move, and what the moves cost."""

from typing import Literal

from msgspec import Struct

from dorfplatz.analysis.advice import Option, Place, Reason
from dorfplatz.analysis.thinker import GameName

Mark = Literal["forced", "best", "fine", "slip", "costly"]


class MoveReview(Struct, frozen=True):
    """One move: the points after it, and the expected result before the draw, after it and after the move.

    `ply` is the number of earlier moves, reveals included. `better` is the best move found, for a slip or a costly
    move.
    """

    ply: int
    turn: int
    seat: int
    move: str
    cell: Place | None
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
    reasons: tuple[Reason, ...] = ()
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
    summary: tuple[Reason, ...]


class Review(Struct, frozen=True):
    """A game, move by move; `finished` unless it was stopped, `over` unless the game still runs."""

    game: GameName
    finished: bool
    over: bool
    players: tuple[PlayerReview, ...]
    moves: tuple[MoveReview, ...]
    lines: int

    def curve(self, player: PlayerReview) -> list[float]:
        """A player's expected result at the start and after each move."""
        own = (move for move in self.moves if player.seat in (None, move.seat))
        return [player.start, *(move.expected for move in own)]
