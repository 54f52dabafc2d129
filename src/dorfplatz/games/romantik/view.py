"""What one player of `romantik` knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.games.dealing import Generator, words_for_dealing
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.pickling import compressed, decompressed
from dorfplatz.games.romantik.position import Position, wipe_hidden
from dorfplatz.games.seat_view import SeatView
from dorfplatz.games.state_arrays import copied
from dorfplatz.rules.map.unseen import deal_unseen
from dorfplatz.rules.romantik.state import ROMANTIK

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game
    from dorfplatz.games.romantik.state import State


class View(SeatView, Position):
    """A position as a seat sees it, without stacks, marker piles, removed tiles and the seed."""

    def __init__(self, game: Game, states: NDArray[Any], seat: int) -> None:
        super().__init__(game, copied(states))
        self._seat = seat
        wipe_hidden(self._states)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game, compressed(self._states), self.seat)

    def deal(self, generator: Generator) -> State:
        """A determinization: a state that agrees with this view, everything unseen dealt at random."""
        from dorfplatz.games.romantik.state import State

        states = copied(self._states)
        words = words_for_dealing(generator)
        state = states[0]
        hand = int(state.tile), int(state.marker), int(state.stored)
        deal_unseen(self.game.tiles, self.game.box, state, state.map, *hand, words)
        return State(self.game, states)


def _unpickled(game: Game, content: bytes, seat: int) -> View:
    """Unpickle a view and validate it."""
    from dorfplatz.games.romantik.validation import validate_position

    states = decompressed(content, ROMANTIK)
    validate_position(game, states, with_hidden=False)
    return View(game, states, checked_seat(seat, game.players))
