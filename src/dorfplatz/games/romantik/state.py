"""A game of `romantik` in progress."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.games.common_moves import text_of
from dorfplatz.games.face import Played
from dorfplatz.games.map.moves import Move, Place, PlaceStored, Reveal, SetAside, Store, parse_move, placement_of
from dorfplatz.games.map.reasons import NOT_LEGAL
from dorfplatz.games.map.stacks import HiddenStacks
from dorfplatz.games.numbers import checked_seat
from dorfplatz.games.pickling import decompressed
from dorfplatz.games.playable import TurnBased
from dorfplatz.games.romantik.choices import move_of, number_of, question_of
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.reasons import why_not
from dorfplatz.games.romantik.validation import validate_position
from dorfplatz.games.romantik.view import View
from dorfplatz.games.state_arrays import uninitialised
from dorfplatz.hexes import WIDTH
from dorfplatz.rules.map.choices import MOST_CHOICES, WORD
from dorfplatz.rules.romantik.choices import carry_out, list_choices, may_choose, play_on
from dorfplatz.rules.romantik.state import ROMANTIK
from dorfplatz.sentence import Sentence

if TYPE_CHECKING:
    from dorfplatz.games.romantik.record import RomantikRecord

Choice = tuple[int, Move]
SIMPLE = (Place, Reveal, SetAside)
# The moves that use up a tile; each is one turn.
TURNS = (Place, Store, SetAside)


class State(Position, TurnBased, HiddenStacks):
    """A whole game: its position, what is hidden, and its history.

    >>> state = Game("romantik").start(seed=7)
    >>> state.play("reveal")
    >>> state.play(state.legal_moves[0])
    >>> state.turn
    1
    """

    def __init__(self, game: Game, states: NDArray[Any]) -> None:
        super().__init__(game, states)
        self._begin(states)

    def _choice_of(self, seat: int, move: Move) -> Choice | None:
        game, choices = self.game, np.empty(MOST_CHOICES, np.int32)
        if isinstance(move, Place):
            placement = placement_of(move)
            if placement is None:
                return None
            own = (PlaceStored if isinstance(move, PlaceStored) else Place)(*placement)
            number = number_of(own, None)
            is_legal = may_choose(game.tiles, game.box, self._record, number, own.q, own.r, choices)
            return (number, own) if is_legal else None
        listed = choices[: list_choices(game.tiles, game.box, self._record, choices)]
        question = question_of(self._record)
        for number in listed[listed >= WORD].tolist():
            own_word = move_of(number, (0, 0), question)
            if own_word == move:
                return number, own_word
        return None

    def _number_of(self, seat: int, move: Move) -> int:
        return number_of(move, question_of(self._record))

    def _do(self, seat: int, number: int) -> None:
        carry_out(self.game.tiles, self.game.box, self._record, number)

    def _why_not(self, seat: int, move: Move) -> str:
        return Sentence(
            "cannot_play", "{move} cannot be played: {why}", move=text_of(move), why=why_not(self, move) or NOT_LEGAL
        )

    def played(self, move: Move | str, seat: int | None = None) -> State:
        """A copy with a move played; an illegal move is refused as in `play`."""
        if isinstance(move, str):
            move = parse_move(move)
        with self._lock:
            return self._played_fast(move, self._seat_of(seat)) or super().played(move, seat)

    def _played_fast(self, move: Move, seat: int) -> State | None:
        """`played` for the most common moves, checked and copied in one compiled call; None for others."""
        if type(move) not in SIMPLE:
            return None
        q, r, rotation = (move.q, move.r, move.rotation) if type(move) is Place else (0, 0, 0)
        if not type(q) is type(r) is type(rotation) is int:
            return None
        if not (-WIDTH < q < WIDTH and -WIDTH < r < WIDTH and 0 <= rotation <= 5):
            return None
        game, states, choices = self.game, uninitialised(ROMANTIK), np.empty(MOST_CHOICES, np.int32)
        if not play_on(game.tiles, game.box, self._states, states, number_of(move, None), q, r, choices):
            return None
        twin = self._with_states(states)
        twin._moves, twin._seats = [*self._moves, move], [*self._seats, seat]
        if self._checkpoints is not None:
            twin._share_checkpoints(self)
            twin._keep_checkpoint()
        return twin

    def _moves_of_last_turn(self) -> int:
        """Count back to the move that used the last tile; later moves are answers about it."""
        return next((back for back, move in enumerate(reversed(self._moves), 1) if isinstance(move, TURNS)), self.ply)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, self._pickled()

    def view(self, seat: int = 0) -> View:
        """What a seat knows, without anything hidden."""
        own = checked_seat(seat, self.game.players)
        with self._lock:
            return View(self.game, self._states, own)

    def record(self, names: Sequence[str] | None = None, date: datetime.date | None = None) -> RomantikRecord:
        """The game record; that of a running game holds nothing hidden."""
        from dorfplatz.games.romantik.record import record_of

        return record_of(self, names, date)


def _unpickled(game: Game, content: bytes, history: Iterable[Played]) -> State:
    """Unpickle a state: validate its beginning, then replay its moves."""
    states = decompressed(content, ROMANTIK)
    validate_position(game, states, with_hidden=True)
    return State(game, states)._play_again(history)
