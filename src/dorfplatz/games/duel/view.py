"""What one player of a Duel knows, or several at one device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.games.dealing import Generator, words_for_dealing
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.duel.validation import validate_duel
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.map.moves import Move
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.pickling import compressed, decompressed
from dorfplatz.games.state_arrays import copied
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.map.state import OVER, PLACE, REVEAL
from dorfplatz.rules.map.unseen import deal_unseen

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel
    from dorfplatz.games.duel.state import DuelState

OF_A_SIDE = ("step", "held_hearts", "spaces_used", "laying", "rests", "taken", "first")


class DuelView(DuelPosition):
    """A Duel as some seats see it: without stacks; without `at_once`, other sides as at the last reveal.

    A view from no seat is a spectator's.
    """

    def __init__(
        self, game: Duel, states: NDArray[Any], turn_start: NDArray[Any], seats: Sequence[int], at_once: bool
    ) -> None:
        super().__init__(game, copied(states))
        self._seats = tuple(seats)
        self.at_once = at_once
        if not at_once and self._record.phase not in (REVEAL, OVER):
            for other in range(game.players):
                if other not in self.seats:
                    _as_before(self._states, turn_start, other)
            _count_own(self._states, turn_start, self.seats)
        self._states["hidden"] = 0
        self._states["hidden"]["seed"] = -1

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose view it is; none for a spectator."""
        return self._seats

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game, compressed(self._states), self.seats, self.at_once)

    @property
    def seat(self) -> int:
        """The seat, or the first of several."""
        return self.seats[0]

    @property
    def _viewpoint(self) -> tuple[Any, ...]:
        return *self.seats, self.at_once

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        """The legal moves of the first own seat; call it with a seat for those of another."""
        return self._legal_moves_of(self.seat) if self.seats else super().legal_moves

    def __repr__(self) -> str:
        where = ", ".join(f"seat {seat}" for seat in self.seats) or "no seat"
        return f"<View of {self.game!r} from {where}, turn {self.turn}>"

    def deal(self, generator: Generator) -> DuelState:
        """A determinization: a state that agrees with this view, everything unseen dealt at random."""
        from dorfplatz.games.duel.state import DuelState

        states = copied(self._states)
        state = states[0]
        words = words_for_dealing(generator)
        holds = state.phase != REVEAL and state.step[0] == PLACE
        hand = (int(state.tile), int(state.marker)) if holds else (NONE, 0)
        deal_unseen(self.game.tiles, self.game.box, state, state.map0, *hand, NONE, words)
        return DuelState(self.game, states)


def _count_own(states: NDArray[Any], turn_start: NDArray[Any], seats: Sequence[int]) -> None:
    """Count what own sides took in this turn, and hide what others took."""
    states["cameras"] = turn_start["cameras"]
    states["taken_now"] = 0
    for seat in seats:
        states["cameras"] -= states[f"map{seat}"]["camera_count"] - turn_start[f"map{seat}"]["camera_count"]
        states["taken_now"] += states["taken"][:, seat] - turn_start["taken"][:, seat]


def _as_before(states: NDArray[Any], turn_start: NDArray[Any], seat: int) -> None:
    """Show a side as it was at the last reveal."""
    states[f"map{seat}"] = turn_start[f"map{seat}"]
    for name in OF_A_SIDE:
        states[name][:, seat] = turn_start[name][:, seat]


def _unpickled(game: Duel, content: bytes, seats: Sequence[int], at_once: bool) -> DuelView:
    """Unpickle a view and validate it."""
    states = decompressed(content, DUEL)
    validate_duel(game, states, with_hidden=False)
    return view_as_seen(game, states, [checked_seat(seat, game.players) for seat in seats], at_once)


def view_as_seen(game: Duel, states: NDArray[Any], seats: Sequence[int], at_once: bool) -> DuelView:
    """A view from states that already show other sides as they are seen."""
    view = DuelView(game, states, states, seats, at_once=True)
    view.at_once = at_once
    return view
