"""A Duel in progress."""

from __future__ import annotations

import datetime
import warnings
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from dorfplatz.errors import IllegalMoveError
from dorfplatz.games.common_moves import text_of
from dorfplatz.games.duel.choices import number_of
from dorfplatz.games.duel.game import Duel
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.duel.reasons import why_not_played
from dorfplatz.games.duel.validation import validate_duel
from dorfplatz.games.duel.view import DuelView
from dorfplatz.games.face import Played
from dorfplatz.games.map.moves import Move, Reveal
from dorfplatz.games.map.stacks import HiddenStacks
from dorfplatz.games.numbers import as_int, checked_seat
from dorfplatz.games.pickling import decompressed
from dorfplatz.games.playable import Playable
from dorfplatz.games.state_arrays import SparseStates, copied
from dorfplatz.rules.duel.choices import carry_out
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.duel.turn import CAMERAS_A_TURN
from dorfplatz.rules.map.choices import TO_REVEAL
from dorfplatz.rules.map.state import OVER, REVEAL
from dorfplatz.sentence import Sentence

if TYPE_CHECKING:
    from dorfplatz.games.duel.record import DuelRecord


class DuelState(DuelPosition, Playable, HiddenStacks):
    """A whole Duel: its position, what is hidden, and its history.

    >>> state = Duel().start(seed=7)
    >>> state.play("reveal")
    >>> state.play(state.legal_moves(1)[0], seat=1)
    >>> state.to_move
    (0,)
    """

    def __init__(self, game: Duel, states: NDArray[Any]) -> None:
        super().__init__(game, states)
        self._begin(states)
        self._turn_start = copied(states)

    def __repr__(self) -> str:
        if self.seed is None:
            return f"<State of {self.game!r}, turn {self.turn}>"
        moves = f", moves={self.notation!r}" if self._moves else ""
        return f"{self.game!r}.start({self.seed}{moves})"

    @property
    def notation(self) -> str:
        """All moves as `Duel.start` reads them, each with its seat: `0:reveal 1:0,0/2`."""
        return " ".join(f"{seat}:{move}" for seat, move in self.history)

    @property
    def moves(self) -> tuple[Played, ...]:
        """The moves played since the beginning, each with its seat, because seats act simultaneously."""
        return self.history

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Play a move, given as an object or in notation; raise `IllegalMoveError` with the reason.

        The seat may be left out if only one may move, and for a reveal. An illegal move changes nothing.
        """
        former: Any = seat
        if as_int(move) is not None and isinstance(former, Move | str):
            warnings.warn("play(seat, move) is now play(move, seat)", DeprecationWarning, stacklevel=2)
            move, seat = former, as_int(move)
        super().play(move, seat)

    def _seat_of(self, seat: int | None) -> int:
        return 0 if seat is None and self._record.phase == REVEAL else super()._seat_of(seat)

    def _number_of(self, seat: int, move: Move) -> int:
        return number_of(move)

    def _do(self, seat: int, number: int) -> None:
        carry_out(self.game.tiles, self.game.box, self._record, seat, number)
        if number == TO_REVEAL:
            self._turn_start = copied(self._states)

    def _why_not(self, seat: int, move: Move) -> str:
        why = why_not_played(self, seat, move)
        sentence = "{move} cannot be played by seat {seat}: {why}"
        return Sentence("cannot_play_seat", sentence, move=text_of(move), seat=seat, why=why)

    def _returned(self, played: Played) -> Played:
        return played

    def _checkpoint(self) -> tuple[SparseStates, NDArray[Any]]:
        return SparseStates(self._states), self._turn_start

    def _restore(self, checkpoint: tuple[SparseStates, NDArray[Any]]) -> None:
        states, self._turn_start = checkpoint
        super()._restore(states)

    def _restore_start(self) -> None:
        self._restore((self._initial, self._initial.expanded()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, self._pickled()

    def view(self, seat: int, at_once: bool = False) -> DuelView:
        """What a seat knows, without anything hidden.

        What others did in this turn is shown when all sides have finished it, or immediately with `at_once`.
        """
        return self.view_of((seat,), at_once)

    def view_of(self, seats: Sequence[int], at_once: bool = False) -> DuelView:
        """What the people in some seats know together; without seats, what spectators know."""
        own = [checked_seat(seat, self.game.players) for seat in seats]
        with self._lock:
            return DuelView(self.game, self._states, self._turn_start, own, at_once)

    @property
    def turn_moves(self) -> list[Played]:
        """The moves since the last reveal, or of a determinization since it was dealt; empty between turns."""
        return [] if self._record.phase in (REVEAL, OVER) else self._last_turn_moves

    @property
    def _last_turn_moves(self) -> list[Played]:
        """The moves since the last reveal, also of a turn that all sides have finished."""
        reveals = (number for number in range(self.ply, 0, -1) if isinstance(self._moves[number - 1], Reveal))
        start = next(reveals, 0)
        return list(map(Played, self._seats[start:], self._moves[start:]))

    @property
    def _cards(self) -> dict[str, str]:
        return self.game.card_of

    @property
    def takes_back(self) -> tuple[int, ...]:
        """Whoever did something in this turn, unless later choices of others depend on it.

        They do where few camera markers are left: sides decide about the last ones in order.
        """
        seats = tuple(dict.fromkeys(seat for seat, _ in self.turn_moves))
        return tuple(seat for seat in seats if self._goes_without(seat))

    def _goes_without(self, seat: int) -> bool:
        """Whether the moves of the others in the last turn are legal without those of a seat."""
        cameras = int(self._turn_start[0].cameras)
        if 2 not in self.game.modules or cameras >= CAMERAS_A_TURN * self.game.players:
            return True
        return self._are_legal([played for played in self._last_turn_moves if played.seat != seat])

    def _are_legal(self, moves: list[Played]) -> bool:
        """Whether some moves of the last turn are legal without the others."""
        try:
            self._with_turn(moves)
        except IllegalMoveError:
            return False
        return True

    def can_reopen(self, seat: int) -> bool:
        """Whether a seat's part of the turn that has just ended could be taken back; only rivals may mind.

        The moves of the seat must be legal without those of the others as well, so that the turn can be shown to it as
        if the others had not finished.
        """
        if self._record.phase != REVEAL:
            return False
        own = [played for played in self._last_turn_moves if played.seat == seat]
        return bool(own) and self._goes_without(seat) and self._are_legal(own)

    def reopen(self, seat: int) -> None:
        """Take back all moves of a seat in the turn that has just ended."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            if not self.can_reopen(own):
                raise IllegalMoveError(f"seat {own} has no finished turn to take back")
            self._become(self._with_turn([played for played in self._last_turn_moves if played.seat != own]))

    def _become(self, other: DuelState) -> None:
        """Take over the position and the history of another state of this game."""
        self._states[:], self._moves, self._seats = other._states, other._moves, other._seats
        self._checkpoints = None

    def take_back(self, seat: int) -> None:
        """Take back all moves of a seat in this turn, unless it is over or others depend on them."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            others = [played for played in self.turn_moves if played.seat != own]
            if len(others) == len(self.turn_moves):
                raise IllegalMoveError(f"seat {own} has done nothing in this turn to take back")
            self._become(self._with_turn(others))

    def as_seen(self, seats: Sequence[int], is_open: bool = False) -> DuelState:
        """The game without the moves of other seats in an unfinished turn, as far as own moves stay legal.

        With `is_open`, the last turn counts as unfinished until the next reveal.
        """
        if self._record.phase in ((OVER,) if is_open else (REVEAL, OVER)):
            return self.copy()
        own = [played for played in self._last_turn_moves if played.seat in seats]
        while True:
            with suppress(IllegalMoveError):
                return self._with_turn(own)
            own.pop()

    def _with_turn(self, moves: list[Played]) -> DuelState:
        """A copy with other moves since the last reveal."""
        twin = self.copy()
        twin._states[:] = self._turn_start
        before = self.ply - len(self._last_turn_moves)
        del twin._moves[before:], twin._seats[before:]
        return twin._play_again(moves)

    def record(self, names: Sequence[str] | None = None, date: datetime.date | None = None) -> DuelRecord:
        """The game record; that of a running game holds nothing hidden."""
        from dorfplatz.games.duel.record import duel_record_of

        return duel_record_of(self, names, date)


def _unpickled(game: Duel, content: bytes, history: Iterable[Played]) -> DuelState:
    """Unpickle a state: validate its beginning, then replay its moves."""
    states = decompressed(content, DUEL)
    validate_duel(game, states, with_hidden=True)
    return DuelState(game, states)._play_again(history)
