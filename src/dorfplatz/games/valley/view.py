"""What one player of the Valley knows: everything but the dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.games.dealing import Generator, words_for_dealing
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.pickling import compressed, decompressed
from dorfplatz.games.seat_view import SeatView
from dorfplatz.games.state_arrays import copied
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.validation import validate_valley
from dorfplatz.rules.valley.rounds import deal_dice
from dorfplatz.rules.valley.state import VALLEY

if TYPE_CHECKING:
    from dorfplatz.games.valley.game import Valley
    from dorfplatz.games.valley.state import ValleyState


class ValleyView(SeatView, ValleyPosition):
    """A game as a seat sees it."""

    def __init__(self, game: Valley, states: NDArray[Any], seat: int) -> None:
        super().__init__(game, copied(states))
        self._seat = seat
        self._states["hidden"] = 0
        self._states["hidden"]["seed"] = -1

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game, compressed(self._states), self.seat)

    def deal(self, generator: Generator) -> ValleyState:
        """A determinization: a state that agrees with this view, the dice to come rolled at random."""
        from dorfplatz.games.valley.state import ValleyState

        states = copied(self._states)
        words = words_for_dealing(generator)
        deal_dice(self.game.box, states[0], words, self.round)
        return ValleyState(self.game, states)


def _unpickled(game: Valley, content: bytes, seat: int) -> ValleyView:
    """Unpickle a view and validate it."""
    states = decompressed(content, VALLEY)
    validate_valley(game, states, with_hidden=False)
    return ValleyView(game, states, checked_seat(seat, game.players))
