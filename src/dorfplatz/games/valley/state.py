"""A game of the Valley in progress."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.catalog.valley.sheet import Cell
from dorfplatz.errors import shown
from dorfplatz.games.common_moves import text_of
from dorfplatz.games.face import Played
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.pickling import decompressed
from dorfplatz.games.playable import TurnBased
from dorfplatz.games.valley.choices import choice_number
from dorfplatz.games.valley.deal import deal_of
from dorfplatz.games.valley.game import Valley
from dorfplatz.games.valley.moves import ValleyMove
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.reasons import why_not
from dorfplatz.games.valley.validation import validate_valley
from dorfplatz.games.valley.view import ValleyView
from dorfplatz.rules.valley.choices import carry_out
from dorfplatz.rules.valley.state import VALLEY
from dorfplatz.sentence import Sentence

if TYPE_CHECKING:
    from dorfplatz.games.valley.record import ValleyRecord


class ValleyState(ValleyPosition, TurnBased):
    """A whole game: its position, the dice to come, and its history.

    >>> state = Valley(sheet="B").start(seed=7)
    >>> state.play("reveal")
    >>> state.play(state.legal_moves[0])
    >>> state.player
    1
    """

    def __init__(self, game: Valley, states: NDArray[Any]) -> None:
        super().__init__(game, states)
        self._begin(states)

    @property
    def seed(self) -> int | None:
        """The seed of the dice, or None if they came from elsewhere."""
        seed = int(self._record.hidden.seed)
        return None if seed < 0 else seed

    @property
    def dealt(self) -> dict[str, Any]:
        """The start cells and all dice, for `start_dealt`: a secret until the game is over."""
        return deal_of(self._initial.expanded()[0], self.game.players)

    def _number_of(self, seat: int, move: ValleyMove) -> int:
        return choice_number(move)

    def _do(self, seat: int, number: int) -> None:
        carry_out(self.game.box, self._record, number)

    def _why_not(self, seat: int, move: ValleyMove) -> str:
        why = why_not(self, move) or Sentence("not_legal", "it is not among the legal moves")
        return Sentence("cannot_play", "{move} cannot be played: {why}", move=shown(text_of(move)), why=why)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, self._pickled()

    def view(self, seat: int = 0) -> ValleyView:
        """What a seat knows: everything but the dice to come."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            return ValleyView(self.game, self._states, own)

    @property
    def start_cells(self) -> tuple[Cell, ...]:
        """The cells of the first houses in seat order."""
        return tuple(sheet.start for sheet in self.sheets)

    def record(self, names: Sequence[str] | None = None, date: datetime.date | None = None) -> ValleyRecord:
        """The game record; that of a running game does not hold the seed."""
        from dorfplatz.games.valley.record import valley_record_of

        return valley_record_of(self, names, date)


def _unpickled(game: Valley, content: bytes, history: Iterable[Played]) -> ValleyState:
    """Unpickle a state: validate its beginning, then replay its moves."""
    states = decompressed(content, VALLEY)
    validate_valley(game, states, with_hidden=True)
    return ValleyState(game, states)._play_again(history)
