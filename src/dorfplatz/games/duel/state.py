"""A Duel in progress that can be played on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from numpy.typing import NDArray

from dorfplatz.errors import IllegalMoveError, UnreadableMoveError, shown
from dorfplatz.games.duel.choices import number_of
from dorfplatz.games.duel.game import Duel
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.duel.reasons import why_not_played
from dorfplatz.games.duel.sound import ensure_duel
from dorfplatz.games.duel.view import DuelView
from dorfplatz.games.held import Dealt, Folded, copied, received, to_send
from dorfplatz.games.moves import Move, Reveal, parse_move, text_of
from dorfplatz.games.numbers import checked_seat
from dorfplatz.rules.duel_choices import carry_out
from dorfplatz.rules.state import DUEL, OVER, REVEAL

Played = tuple[int, Move]


class DuelState(DuelPosition, Dealt):
    """A whole Duel: what is seen, what is hidden, and the moves that led here, each with its seat.

    >>> state = Duel().start(seed=7)
    >>> state.play(0, "reveal")
    >>> state.play(1, state.legal_moves(1)[0])
    >>> state.in_turn
    (0,)
    """

    def __init__(self, game: Duel, states: NDArray[Any]) -> None:
        super().__init__(game, states)
        self._initial = Folded(states)
        self._turn_start = copied(states)
        self._moves: list[Played] = []

    def __repr__(self) -> str:
        if self.seed is None:
            return f"<State of {self.game!r}, turn {self.turn}>"
        moves = f", moves={self.notation!r}" if self._moves else ""
        return f"{self.game!r}.start({self.seed}{moves})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DuelState) and self.game == other.game and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    @property
    def notation(self) -> str:
        """All moves as `Duel.start` reads them: each with its seat and a colon before it."""
        return " ".join(f"{seat}:{move}" for seat, move in self._moves)

    @property
    def moves(self) -> tuple[Played, ...]:
        """The moves played since the beginning, each with its seat."""
        return tuple(self._moves)

    def play(self, seat: int, move: Move | str) -> None:
        """Play a move for a seat, given as an object or in notation; an illegal one changes nothing."""
        own = checked_seat(seat, self.game.players)
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, Move):
            raise UnreadableMoveError(f"{shown(move)} is no move; one of `legal_moves` is, or its notation")
        with self._lock:
            choice = self._choice_of(own, move)
            if choice is None:
                reason = why_not_played(self, own, move)
                raise IllegalMoveError(f"{text_of(move)} cannot be played by seat {own}: {reason}")
            self._carry_out(own, *choice)

    def _carry_out(self, seat: int, number: int, move: Move) -> None:
        """Do what a legal choice says; both its forms come from `_choice_of`, or from the moves played before."""
        carry_out(self.game.tiles, self.game.box, self._record, seat, number)
        if isinstance(move, Reveal):
            self._turn_start = copied(self._states)
        self._moves.append((seat, move))

    def undo(self) -> Played:
        """Take the last move back and return it with its seat."""
        with self._lock:
            if not self._moves:
                raise IllegalMoveError("there is no move to take back")
            *moves, last = self._moves
            self._turn_start = self._initial.unfold()
            self._states[:] = self._turn_start
            self._moves = []
            for seat, move in moves:
                self._carry_out(seat, number_of(move), move)
            return last

    def copy(self) -> DuelState:
        """An independent copy that can be played on and taken back."""
        twin = DuelState.__new__(DuelState)
        with self._lock:
            DuelPosition.__init__(twin, self.game, copied(self._states))
            twin._initial = self._initial
            twin._turn_start = self._turn_start
            twin._moves = self._moves.copy()
        return twin

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        """A state travels as where it began and its moves, which are checked and played again."""
        return _received, (self.game, to_send(self._initial.unfold()), self.moves)

    def view(self, seat: int, at_once: bool = False) -> DuelView:
        """What a player knows: nothing hidden, and what others did in this turn only `at_once` or when all are done."""
        return self.view_of((seat,), at_once)

    def view_of(self, seats: Sequence[int], at_once: bool = False) -> DuelView:
        """What is known to those who sit on several seats, or on none."""
        own = [checked_seat(seat, self.game.players) for seat in seats]
        with self._lock:
            return DuelView(self.game, self._states, self._turn_start, own, at_once)

    @property
    def turn_moves(self) -> list[Played]:
        """What was played since the last reveal, or since a dealt state began, as long as the turn goes on."""
        if self._record.phase in (REVEAL, OVER):
            return []
        reveals = [number for number, (_, move) in enumerate(self._moves, 1) if isinstance(move, Reveal)]
        return self._moves[reveals[-1] if reveals else 0 :]

    def take_back(self, seat: int) -> None:
        """Take back all that a player did in this turn; impossible when it is over, or when others built on it."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            others = [played for played in self.turn_moves if played[0] != own]
            if len(others) == len(self.turn_moves):
                raise IllegalMoveError(f"seat {own} did nothing in this turn that could be taken back")
            again = self._with_turn(others)
            self._states[:], self._moves = again._states, again._moves

    def as_seen(self, seats: Sequence[int]) -> DuelState:
        """The game without what others did in a turn that goes on, as far as that leads without them."""
        own = [played for played in self.turn_moves if played[0] in seats]
        while True:
            with suppress(IllegalMoveError):
                return self._with_turn(own)
            own.pop()

    def _with_turn(self, moves: list[Played]) -> DuelState:
        """The same game with other moves since the last reveal."""
        twin = self.copy()
        if self._record.phase not in (REVEAL, OVER):
            twin._states[:] = self._turn_start
            twin._moves = self._moves[: len(self._moves) - len(self.turn_moves)]
            for seat, move in moves:
                twin.play(seat, move)
        return twin

    def start_again(self) -> DuelState:
        """The same game from the same stacks, with no move played."""
        return DuelState(self.game, self._initial.unfold())


def _received(game: Duel, content: bytes, moves: Iterable[Played]) -> DuelState:
    """A state that was sent, if a Duel can begin so and its moves are legal."""
    states = received(content, DUEL)
    ensure_duel(game, states, deals=True)
    state = DuelState(game, states)
    for seat, move in moves:
        state.play(seat, move)
    return state
