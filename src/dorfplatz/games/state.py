"""A game in progress that can be played on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.errors import IllegalMoveError, UnreadableMoveError, shown
from dorfplatz.games.choices import Question, move_of, number_of, question_of
from dorfplatz.games.game import Game
from dorfplatz.games.held import Dealt, Folded, blank, checked_undo, copied, received, to_send
from dorfplatz.games.moves import Move, Place, PlaceStored, Reveal, SetAside, parse_move, placement_of, text_of
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.position import Position
from dorfplatz.games.reasons import why_not
from dorfplatz.games.sound import ensure_position
from dorfplatz.games.view import View
from dorfplatz.hexes import WIDTH
from dorfplatz.rules.choices import MOST_CHOICES, WORD, carry_out, list_choices, may_choose, play_on
from dorfplatz.rules.state import ROMANTIK

Choice = tuple[int, Move]
ANY_QUESTION = Question(0)
SIMPLE = (Place, Reveal, SetAside)


class State(Position, Dealt):
    """A whole game: its position, what is hidden, and the moves that led here.

    >>> state = Game("romantik").start(seed=7)
    >>> state.play("reveal")
    >>> state.play(state.legal_moves[0])
    >>> state.turn
    1
    """

    def __init__(self, game: Game, states: NDArray[Any]) -> None:
        super().__init__(game, states)
        self._initial = Folded(states)
        self._moves: list[Move] = []

    def __repr__(self) -> str:
        if self.seed is None:
            return f"<State of {self.game!r}, turn {self.turn}>"
        moves = f", moves={' '.join(str(move) for move in self._moves)!r}" if self._moves else ""
        return f"{self.game!r}.start({self.seed}{moves})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played since the beginning, or since the unseen was dealt anew."""
        return tuple(self._moves)

    def play(self, move: Move | str) -> None:
        """Play a move, given as an object or in notation; an illegal one changes nothing and says why."""
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, Move):
            raise UnreadableMoveError(f"{shown(move)} is no move; one of `legal_moves` is, or its notation")
        with self._lock:
            choice = self._choice_of(move)
            if choice is None:
                reason = why_not(self, move) or "it is not among the legal moves"
                raise IllegalMoveError(f"{text_of(move)} cannot be played: {reason}")
            self._carry_out(*choice)

    def _choice_of(self, move: Move) -> Choice | None:
        """The engine's own number and object for a move, or None if it is not legal now.

        Only these are carried out and kept, so that nothing of a caller's object reaches the compiled rules.
        """
        game, choices = self.game, np.empty(MOST_CHOICES, np.int32)
        if isinstance(move, Place):
            placement = placement_of(move)
            if placement is None:
                return None
            own = (PlaceStored if isinstance(move, PlaceStored) else Place)(*placement)
            number = number_of(own, ANY_QUESTION)
            is_legal = may_choose(game.tiles, game.box, self._record, number, own.q, own.r, choices)
            return (number, own) if is_legal else None
        listed = choices[: list_choices(game.tiles, game.box, self._record, choices)]
        question = question_of(self._record)
        for number in listed[listed >= WORD].tolist():
            own_word = move_of(number, (0, 0), question)
            if own_word == move:
                return number, own_word
        return None

    def _carry_out(self, number: int, move: Move) -> None:
        """Do what a legal choice says; both its forms come from `_choice_of`, or from the moves played before."""
        carry_out(self.game.tiles, self.game.box, self._record, number)
        self._moves.append(move)

    def played(self, move: Move | str) -> State:
        """The game after a move; this one stays as it is, and an illegal move is refused like in `play`."""
        if isinstance(move, str):
            move = parse_move(move)
        with self._lock:
            return self._played_at_once(move) or self._played_on_a_copy(move)

    def _played_at_once(self, move: Move) -> State | None:
        """The game after the kinds of moves that come most, checked and played in one go; None for anything else."""
        if type(move) not in SIMPLE:
            return None
        q, r, rotation = (move.q, move.r, move.rotation) if type(move) is Place else (0, 0, 0)
        if not type(q) is type(r) is type(rotation) is int:
            return None
        if not (-WIDTH < q < WIDTH and -WIDTH < r < WIDTH and 0 <= rotation <= 5):
            return None
        game, states, choices = self.game, blank(ROMANTIK), np.empty(MOST_CHOICES, np.int32)
        if not play_on(game.tiles, game.box, self._states, states, number_of(move, ANY_QUESTION), q, r, choices):
            return None
        twin = self._with_states(states)
        twin._moves = [*self._moves, move]
        return twin

    def _played_on_a_copy(self, move: Move) -> State:
        twin = self.copy()
        twin.play(move)
        return twin

    def undo(self, number: int = 1) -> Move:
        """Take the last move back, or the last few, and return the earliest of them."""
        with self._lock:
            back = checked_undo(number, len(self._moves))
            moves, taken_back = self._moves[:-back], self._moves[-back]
            self._states[:] = self._initial.unfold()
            self._moves = []
            for move in moves:
                self._carry_out(number_of(move, question_of(self._record)), move)
            return taken_back

    def copy(self) -> State:
        """An independent copy that can be played on and taken back."""
        twin = State.__new__(State)
        with self._lock:
            Position.__init__(twin, self.game, copied(self._states))
            twin._initial = self._initial
            twin._moves = self._moves.copy()
        return twin

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        """A state travels as where it began and its moves, which are checked and played again."""
        return _received, (self.game, to_send(self._initial.unfold()), self.moves)

    def view(self, seat: int = 0) -> View:
        """What the player in a seat knows; nothing hidden is in it."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            return View(self.game, self._states, own)

    def start_again(self) -> State:
        """The same game from the same stacks, with no move played."""
        return State(self.game, self._initial.unfold())


def _received(game: Game, content: bytes, moves: Iterable[Move]) -> State:
    """A state that was sent, if a game can begin so and its moves are legal."""
    states = received(content, ROMANTIK)
    ensure_position(game, states, deals=True)
    state = State(game, states)
    for move in moves:
        state.play(move)
    return state
