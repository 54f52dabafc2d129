"""A game of the Valley in progress that can be played on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from dorfplatz.catalog.sheet import Cell
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError, shown
from dorfplatz.games.held import Folded, checked_undo, copied, received, to_send
from dorfplatz.games.moves import text_of
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.valley.choices import choice_number
from dorfplatz.games.valley.game import Valley
from dorfplatz.games.valley.moves import ValleyMove, parse_valley_move
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.reasons import why_not
from dorfplatz.games.valley.sound import ensure_valley
from dorfplatz.games.valley.view import ValleyView
from dorfplatz.rules.valley.choices import carry_out
from dorfplatz.rules.valley.state import VALLEY


class ValleyState(ValleyPosition):
    """A whole game: what is seen, the dice to come, and the moves that led here.

    >>> state = Valley(sheet="B").start(seed=7)
    >>> state.play("reveal")
    >>> state.play(state.legal_moves[0])
    >>> state.player
    1
    """

    def __init__(self, game: Valley, states: NDArray[Any]) -> None:
        super().__init__(game, states)
        self._initial = Folded(states)
        self._moves: list[ValleyMove] = []

    def __repr__(self) -> str:
        if self.seed is None:
            return f"<State of {self.game!r}, turn {self.turn}>"
        moves = f", moves={' '.join(str(move) for move in self._moves)!r}" if self._moves else ""
        return f"{self.game!r}.start({self.seed}{moves})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ValleyState) and self.game == other.game and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    @property
    def seed(self) -> int | None:
        """The seed that everything was rolled from, or None if it was dealt otherwise."""
        seed = int(self._record.hidden.seed)
        return None if seed < 0 else seed

    @property
    def moves(self) -> tuple[ValleyMove, ...]:
        """The moves played since the beginning."""
        return tuple(self._moves)

    def play(self, move: ValleyMove | str) -> None:
        """Play a move, given as an object or in notation; an illegal one changes nothing and says why."""
        if isinstance(move, str):
            move = parse_valley_move(move)
        if not isinstance(move, ValleyMove):
            raise UnreadableMoveError(f"{shown(move)} is no move; one of `legal_moves` is, or its notation")
        with self._lock:
            choice = self._choice_of(move)
            if choice is None:
                reason = why_not(self, move) or "it is not among the legal moves"
                raise IllegalMoveError(f"{shown(text_of(move))} cannot be played: {reason}")
            self._carry_out(*choice)

    def _carry_out(self, number: int, move: ValleyMove) -> None:
        """Do what a legal choice says; both its forms come from `_choice_of`, or from the moves played before."""
        carry_out(self.game.box, self._record, number)
        self._moves.append(move)

    def undo(self, number: int = 1) -> ValleyMove:
        """Take the last move back, or the last few, and return the earliest of them."""
        with self._lock:
            back = checked_undo(number, len(self._moves))
            moves, taken_back = self._moves[:-back], self._moves[-back]
            self._states.view("i8")[:] = self._initial.unfold().view("i8")
            self._moves = []
            for move in moves:
                self._carry_out(choice_number(move), move)
            return taken_back

    def copy(self) -> ValleyState:
        """An independent copy that can be played on and taken back."""
        twin = ValleyState.__new__(ValleyState)
        with self._lock:
            ValleyPosition.__init__(twin, self.game, copied(self._states))
            twin._initial = self._initial
            twin._moves = self._moves.copy()
        return twin

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        """A state travels as where it began and its moves, which are checked and played again."""
        return _received, (self.game, to_send(self._initial.unfold()), self.moves)

    def view(self, seat: int = 0) -> ValleyView:
        """What the player in a seat knows: everything but the dice to come."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            return ValleyView(self.game, self._states, own)

    @property
    def start_cells(self) -> tuple[Cell, ...]:
        """The cells of the first houses in seat order."""
        return tuple(sheet.start for sheet in self.sheets)

    def start_again(self) -> ValleyState:
        """The same game with the same dice, with no move played."""
        return ValleyState(self.game, self._initial.unfold())


def _received(game: Valley, content: bytes, moves: Iterable[ValleyMove]) -> ValleyState:
    """A state that was sent, if a game can begin so and its moves are legal."""
    states = received(content, VALLEY)
    ensure_valley(game, states, deals=True)
    state = ValleyState(game, states)
    for move in moves:
        state.play(move)
    return state
