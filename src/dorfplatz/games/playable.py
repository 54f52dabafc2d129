"""Base classes of states: checking, playing and undoing moves, copying, pickling."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self

from dorfplatz.errors import IllegalMoveError, UnreadableMoveError, shown
from dorfplatz.games.array_position import ArrayPosition
from dorfplatz.games.face import Played
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.numbers import as_int, checked_seat
from dorfplatz.games.pickling import compressed
from dorfplatz.games.state_arrays import SparseStates, copied, words_of
from dorfplatz.sentence import Sentence

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Moves between two checkpoints: an undo replays at most this many, and a checkpoint takes time and memory.
CHECKPOINT_EVERY = 8


class Playable(ArrayPosition, ABC):
    """A game in progress; each game defines how its moves are read, checked and carried out.

    Checkpoints for `undo` start with the first undo: most games are only played forwards, and a server holds
    thousands. Later undos go back to the last checkpoint and replay a few moves.
    """

    _checkpoints: dict[int, Any] | None = None

    def _begin(self, states: NDArray[Any]) -> None:
        """Store where the history begins."""
        self._initial = SparseStates(states)
        # Two lists rather than one of pairs, to spare the garbage collector an object per move.
        self._moves: list[Any] = []
        self._seats: list[int] = []

    @property
    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now."""

    @abstractmethod
    def _choice_of(self, seat: int, move: Any) -> tuple[int, Any] | None:
        """The engine's own number and object for a move, or None if it is illegal.

        Only these are carried out and stored, so that a caller's object never reaches the compiled rules.
        """

    @abstractmethod
    def _number_of(self, seat: int, move: Any) -> int:
        """The engine's number for a move from the history, which is known to be legal."""

    @abstractmethod
    def _do(self, seat: int, number: int) -> None:
        """Carry out a legal choice by its number."""

    @abstractmethod
    def _why_not(self, seat: int, move: Any) -> str:
        """Why a move is illegal, as a sentence."""

    def _returned(self, played: Played) -> Any:
        """What `undo` returns for a move."""
        return played.move

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves played since the beginning, each with its seat."""
        return tuple(map(Played, self._seats, self._moves))

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves played since the beginning; for a determinization, since it was dealt."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return len(self._moves)

    @property
    def last_move(self) -> Any:
        """The move played last, or None."""
        return self._moves[-1] if self._moves else None

    @property
    def last_played(self) -> Played | None:
        """The move played last with its seat, or None."""
        return Played(self._seats[-1], self._moves[-1]) if self._moves else None

    def _read(self, move: Any) -> Any:
        """Read a move, given as an object or in notation."""
        if isinstance(move, str):
            return self.game.parse(move)
        if not isinstance(move, self.game.move_types):
            raise UnreadableMoveError(f"{shown(move)} is not a move; play one of `legal_moves` or its notation")
        return move

    def _seat_of(self, seat: int | None) -> int:
        """The seat that plays: the given one, or the only one that may move."""
        if seat is not None:
            return checked_seat(seat, self.game.players)
        seats = self.to_move
        if len(seats) > 1:
            raise IllegalMoveError(f"seats {', '.join(map(str, seats))} may move; say which one plays")
        return seats[0] if seats else 0

    def play(self, move: Any, seat: int | None = None) -> None:
        """Play a move, given as an object or in notation; an illegal one changes nothing and says why.

        Without a seat it is played for the only seat that may move.
        """
        parsed = self._read(move)
        with self._lock:
            own = self._seat_of(seat)
            choice = self._choice_of(own, parsed)
            if choice is None:
                raise IllegalMoveError(self._why_not(own, parsed))
            self._carry_out(own, *choice)

    def _carry_out(self, seat: int, number: int, move: Any) -> None:
        """Carry out a legal move and store it; number and object come from `_choice_of` or the history."""
        self._do(seat, number)
        self._moves.append(move)
        self._seats.append(seat)
        if self._checkpoints is not None:
            self._keep_checkpoint()

    def _keep_checkpoint(self) -> None:
        """Store a checkpoint if one is due."""
        if self._checkpoints is not None and self.ply % CHECKPOINT_EVERY == 0:
            self._checkpoints[self.ply] = self._checkpoint()

    def _share_checkpoints(self, other: Self) -> None:
        """Copy the checkpoints of the state that this one was copied from."""
        if other._checkpoints is not None:
            self._checkpoints = other._checkpoints.copy()

    def played(self, move: Any, seat: int | None = None) -> Self:
        """A copy with a move played; an illegal move is refused as in `play`."""
        twin = self.copy()
        twin.play(move, seat)
        return twin

    def undo(self, number: int = 1) -> Any:
        """Undo the last moves, and return the earliest of them."""
        with self._lock:
            back = as_int(number)
            if back is None or not 1 <= back <= self.ply:
                raise IllegalMoveError(Sentence("no_move_back", "there is no move to take back"))
            kept = self.ply - back
            taken_back = Played(self._seats[kept], self._moves[kept])
            self._return_to(kept)
            return self._returned(taken_back)

    def _return_to(self, kept: int) -> None:
        """Keep only the first moves: restore the last checkpoint among them, and replay the rest."""
        if self._checkpoints is None:
            self._checkpoints = {}
        ply = max((number for number in self._checkpoints if number <= kept), default=0)
        again = list(zip(self._seats[ply:kept], self._moves[ply:kept], strict=True))
        if ply:
            self._restore(self._checkpoints[ply])
        else:
            self._restore_start()
        self._checkpoints = {number: kept for number, kept in self._checkpoints.items() if number <= ply}
        del self._moves[ply:], self._seats[ply:]
        for seat, move in again:
            self._carry_out(seat, self._number_of(seat, move), move)

    def _checkpoint(self) -> Any:
        """What `_restore` needs to return to this position."""
        return SparseStates(self._states)

    def _restore(self, checkpoint: Any) -> None:
        """Return to a checkpoint."""
        words_of(self._states)[:] = words_of(checkpoint.expanded())

    def _restore_start(self) -> None:
        """Return to the beginning."""
        self._restore(self._initial)

    def copy(self) -> Self:
        """An independent copy with the same history."""
        with self._lock:
            twin = self._with_states(copied(self._states))
            twin._moves, twin._seats = self._moves.copy(), self._seats.copy()
            twin._share_checkpoints(self)
        return twin

    __copy__ = copy

    def start_again(self) -> Self:
        """The same game from the same shuffle, with no move played."""
        return type(self)(self.game, self._initial.expanded())  # type: ignore[call-arg]

    def _pickled(self) -> tuple[Any, bytes, tuple[Played, ...]]:
        """The beginning and the moves: unpickling validates the one and replays the others."""
        return self.game, compressed(self._initial.expanded()), self.history

    def _play_again(self, history: Iterable[Played]) -> Self:
        """Play moves from elsewhere; each is checked."""
        for seat, move in history:
            self.play(move, seat)
        return self


class TurnBased(Playable):
    """A game in progress in which players take turns."""

    if TYPE_CHECKING:

        @property
        def player(self) -> int: ...

        @property
        def is_over(self) -> bool: ...

        @property
        def seed(self) -> int | None: ...

        @property
        def turn(self) -> int: ...

    def __repr__(self) -> str:
        if self.seed is None:
            return f"<State of {self.game!r}, turn {self.turn}>"
        moves = f", moves={' '.join(str(move) for move in self.moves)!r}" if self._moves else ""
        return f"{self.game!r}.start({self.seed}{moves})"

    @property
    def takes_back(self) -> tuple[int, ...]:
        """The seat that played last, until something is revealed or the game is over."""
        if not self._moves or isinstance(self._moves[-1], Reveal) or self.is_over:
            return ()
        return (self._seats[-1],)

    def take_back(self, seat: int) -> None:
        """Undo the last turn, which must be the seat's own."""
        with self._lock:
            if checked_seat(seat, self.game.players) not in self.takes_back:
                raise IllegalMoveError(f"seat {seat} has no turn to take back")
            self.undo(self._moves_of_last_turn())

    def _moves_of_last_turn(self) -> int:
        """The number of moves in the last turn."""
        return 1

    def _seat_of(self, seat: int | None) -> int:
        """The player in turn; no other seat can play."""
        player = self.player
        if seat is not None and checked_seat(seat, self.game.players) != player:
            raise IllegalMoveError(f"it is the turn of seat {player}, not of seat {seat}")
        return player
