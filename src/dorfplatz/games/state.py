"""A game in progress that can be played on."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.errors import IllegalMoveError, SetupError, UnreadableMoveError, shown
from dorfplatz.games.choices import Question, number_of, question_of
from dorfplatz.games.game import Game
from dorfplatz.games.held import Dealt, Folded, blank, copied
from dorfplatz.games.moves import Move, Place, Reveal, SetAside, parse_move
from dorfplatz.games.position import Position
from dorfplatz.games.reasons import why_not
from dorfplatz.games.view import View
from dorfplatz.hexes import WIDTH
from dorfplatz.rules.choices import MOST_CHOICES, carry_out, play_on
from dorfplatz.rules.state import ROMANTIK

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
        reason = why_not(self, move)
        if reason is not None:
            raise IllegalMoveError(f"{_text(move)} cannot be played: {reason}")
        self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> None:
        """Play a move that is known to be legal, such as one out of `legal_moves`."""
        number = number_of(move, question_of(self._record))
        carry_out(self.game.tiles, self.game.box, self._record, number)
        self._moves.append(move)

    def played(self, move: Move | str) -> State:
        """The game after a move; this one stays as it is, and an illegal move is refused like in `play`."""
        if isinstance(move, str):
            move = parse_move(move)
        return self._played_at_once(move) or self._played_on_a_copy(move)

    def _played_at_once(self, move: Move) -> State | None:
        """The game after the kinds of moves that come most, checked and played in one go; None for anything else."""
        if type(move) not in SIMPLE:
            return None
        q, r, rotation = (move.q, move.r, move.rotation) if type(move) is Place else (0, 0, 0)
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
        if not 1 <= number <= len(self._moves):
            raise IllegalMoveError("there is no move to take back")
        moves, taken_back = self._moves[:-number], self._moves[-number]
        self._states[:] = self._initial.unfold()
        self._moves = []
        for move in moves:
            self.play_unchecked(move)
        return taken_back

    def copy(self) -> State:
        """An independent copy that can be played on and taken back."""
        twin = State.__new__(State)
        Position.__init__(twin, self.game, copied(self._states))
        twin._initial = self._initial
        twin._moves = self._moves.copy()
        return twin

    __copy__ = copy

    def view(self, seat: int = 0) -> View:
        """What the player in a seat knows; nothing hidden is in it."""
        if type(seat) is not int or not 0 <= seat < self.game.players:
            raise SetupError(f"a seat is a number from 0 to {self.game.players - 1}, not {shown(seat)}")
        return View(self.game, self._states, seat)

    def start_again(self) -> State:
        """The same game from the same stacks, with no move played."""
        return State(self.game, self._initial.unfold())


def _text(move: Move) -> str:
    """A move in notation, or what there is of it."""
    try:
        return str(move)
    except ValueError:
        return shown(move)
