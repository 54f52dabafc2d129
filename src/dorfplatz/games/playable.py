"""What every game in progress can do: check and play moves, take them back, copy itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self

from dorfplatz.errors import IllegalMoveError, UnreadableMoveError, shown
from dorfplatz.games.face import Played
from dorfplatz.games.held import Folded, Held, checked_undo, copied, to_send
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.numbers import checked_seat

if TYPE_CHECKING:
    from numpy.typing import NDArray

# A state is kept for `undo` every so many moves.
CHECKPOINT_EVERY = 8


class Playable(Held, ABC):
    """A game in progress that can be played on; each game says how its moves are read, checked and carried out.

    Nothing is kept for `undo` until it is first used: most games are only played forwards, and a server holds
    thousands. From then on a state is kept every few moves, so that taking back replays only a few.
    """

    _checkpoints: dict[int, Any] | None = None

    def _begin(self, states: NDArray[Any]) -> None:
        """Remember where the game begins."""
        self._initial = Folded(states)
        # Two lists instead of one of pairs: a pair for each move would be one more object to collect.
        self._moves: list[Any] = []
        self._seats: list[int] = []

    @property
    @abstractmethod
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now."""

    @abstractmethod
    def _choice_of(self, seat: int, move: Any) -> tuple[int, Any] | None:
        """The engine's own number and object for a move, or None if it is not legal now.

        Only these are carried out and kept, so that nothing of a caller's object reaches the compiled rules.
        """

    @abstractmethod
    def _number_of(self, seat: int, move: Any) -> int:
        """The engine's number for a move that was legal when it was played."""

    @abstractmethod
    def _do(self, seat: int, number: int) -> None:
        """Carry out what a number says; it must be legal."""

    @abstractmethod
    def _why_not(self, seat: int, move: Any) -> str:
        """A sentence that says why a move is illegal."""

    def _returned(self, played: Played) -> Any:
        """What `undo` returns for a move that was taken back."""
        return played.move

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves played since the beginning, each with its seat."""
        return tuple(map(Played, self._seats, self._moves))

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves played since the beginning, or since the unseen was dealt anew."""
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
        """A move of this game, given as an object or in notation."""
        if isinstance(move, str):
            return self.game.parse(move)
        if not isinstance(move, self.game.move_types):
            raise UnreadableMoveError(f"{shown(move)} is no move; one of `legal_moves` is, or its notation")
        return move

    def _seat_of(self, seat: int | None) -> int:
        """The seat that plays: the one that is named, or the only one that may move."""
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
        """Play a legal choice; both its forms come from `_choice_of`, or from the moves played before."""
        self._do(seat, number)
        self._moves.append(move)
        self._seats.append(seat)
        if self._checkpoints is not None:
            self._keep_checkpoint()

    def _keep_checkpoint(self) -> None:
        """Keep this state for `undo`, if it is time for it."""
        if self._checkpoints is not None and self.ply % CHECKPOINT_EVERY == 0:
            self._checkpoints[self.ply] = self._checkpoint()

    def _share_checkpoints(self, other: Self) -> None:
        """Use the checkpoints of a state that this one was copied from."""
        if other._checkpoints is not None:
            self._checkpoints = other._checkpoints.copy()

    def played(self, move: Any, seat: int | None = None) -> Self:
        """The game after a move; this one stays as it is, and an illegal move is refused like in `play`."""
        twin = self.copy()
        twin.play(move, seat)
        return twin

    def undo(self, number: int = 1) -> Any:
        """Take the last move back, or the last few, and return the earliest of them."""
        with self._lock:
            kept = self.ply - checked_undo(number, self.ply)
            taken_back = Played(self._seats[kept], self._moves[kept])
            self._return_to(kept)
            return self._returned(taken_back)

    def _return_to(self, kept: int) -> None:
        """Go back to the last checkpoint among so many moves, and play the rest of them again."""
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
        """All that `_restore` needs to come back here."""
        return Folded(self._states)

    def _restore(self, checkpoint: Any) -> None:
        """Come back to a checkpoint."""
        self._states.view("i8")[:] = checkpoint.unfold().view("i8")

    def _restore_start(self) -> None:
        """Come back to the beginning."""
        self._restore(self._initial)

    def copy(self) -> Self:
        """An independent copy that can be played on and taken back."""
        with self._lock:
            twin = self._with_states(copied(self._states))
            twin._moves, twin._seats = self._moves.copy(), self._seats.copy()
            twin._share_checkpoints(self)
        return twin

    __copy__ = copy

    def start_again(self) -> Self:
        """The same game from the same shuffle, with no move played."""
        return type(self)(self.game, self._initial.unfold())  # type: ignore[call-arg]

    def _sent(self) -> tuple[Any, bytes, tuple[Played, ...]]:
        """A state travels as where it began and its moves, which are checked and played again on arrival."""
        return self.game, to_send(self._initial.unfold()), self.history

    def _play_again(self, history: Iterable[Played]) -> Self:
        """Play moves that were sent."""
        for seat, move in history:
            self.play(move, seat)
        return self


class TurnBased(Playable):
    """A game in progress in which one player after the other is in turn."""

    if TYPE_CHECKING:

        @property
        def player(self) -> int: ...

        @property
        def is_over(self) -> bool: ...

    @property
    def takes_back(self) -> tuple[int, ...]:
        """Whoever played last, until something is revealed or the game is over."""
        if not self._moves or isinstance(self._moves[-1], Reveal) or self.is_over:
            return ()
        return (self._seats[-1],)

    def take_back(self, seat: int) -> None:
        """Take back the last turn, which must be that of the seat."""
        with self._lock:
            if checked_seat(seat, self.game.players) not in self.takes_back:
                raise IllegalMoveError(f"seat {seat} did nothing that could be taken back")
            self.undo(self._moves_of_last_turn())

    def _moves_of_last_turn(self) -> int:
        """The number of moves that make up the last turn."""
        return 1

    def _seat_of(self, seat: int | None) -> int:
        """The player in turn; nobody else can play."""
        player = self.player
        if seat is not None and checked_seat(seat, self.game.players) != player:
            raise IllegalMoveError(f"it is the turn of seat {player}, not of seat {seat}")
        return player
