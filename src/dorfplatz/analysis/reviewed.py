"""What a review tells about a whole game: what was expected after each move, and what the moves cost."""

from typing import Literal

from msgspec import Struct

from dorfplatz.analysis.advice import Option, Place, Reason
from dorfplatz.analysis.thinker import GameName

Mark = Literal["forced", "best", "fine", "slip", "costly"]


class MoveReview(Struct, frozen=True):
    """One move: the points after it, and what was expected before the draw, with what was drawn, and after the move.

    `ply` is the number of moves before it, reveals included. `better` is the best that was found, where that matters.
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
    """All moves of a player, or of all who share a map: the result, what was expected at the start, luck and loss.

    `left` says where the points were left, by group of the score sheet.
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
    """A game, move by move. It is not `finished` if it was stopped; it is not `over` if the game still runs."""

    game: GameName
    finished: bool
    over: bool
    players: tuple[PlayerReview, ...]
    moves: tuple[MoveReview, ...]
    lines: int

    def curve(self, player: PlayerReview) -> list[float]:
        """The result that a player could expect at the start and after each of his moves."""
        own = (move for move in self.moves if player.seat in (None, move.seat))
        return [player.start, *(move.expected for move in own)]
