"""States that live in an array of one record, and how they are copied and kept."""

from __future__ import annotations

import hashlib
import zlib
from abc import ABC, abstractmethod
from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dorfplatz.errors import IllegalMoveError, UnreadableError
from dorfplatz.games.numbers import plain
from dorfplatz.rules.map.state import Record

if TYPE_CHECKING:
    from dorfplatz.games.duel.game import Duel
    from dorfplatz.games.romantik.game import Game

FOUND_AGAIN = ("_record", "_map", "_lock", "_checkpoints")


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """A copy of states, made as bytes, because NumPy copies structures field by field."""
    return np.ndarray(states.shape, states.dtype, states.view(np.int64).copy())


def blank(kind: np.dtype[Any]) -> NDArray[Any]:
    """Room for one state, which says nothing yet; NumPy takes ten times as long to make it by itself."""
    return np.ndarray(1, kind, np.empty(kind.itemsize, np.uint8))


def checked_undo(number: object, played: int) -> int:
    """How many of the moves played are taken back, or a complaint."""
    back = plain(number)
    if back is None or not 1 <= back <= played:
        raise IllegalMoveError("there is no move to take back")
    return back


def to_send(states: NDArray[Any]) -> bytes:
    """States as bytes that are sent or kept elsewhere; most of them are zeros."""
    return zlib.compress(states.tobytes(), 1)


def received(content: bytes, kind: np.dtype[Any]) -> NDArray[Any]:
    """The one state that was sent; whoever receives it must still check that it is one."""
    try:
        plain_bytes = zlib.decompressobj().decompress(content, kind.itemsize + 1)
    except (TypeError, zlib.error):
        raise UnreadableError("these bytes are damaged, or no game at all") from None
    if len(plain_bytes) != kind.itemsize:
        raise UnreadableError(f"a game of this kind is {kind.itemsize} bytes long, not {len(plain_bytes)}")
    return copied(np.frombuffer(plain_bytes, kind))


class Folded:
    """States kept for later, by those of their words that are not zero: when a game begins, there are few."""

    __slots__ = ("_dtype", "_number", "_places", "_values")

    def __init__(self, states: NDArray[Any]) -> None:
        words = states.view(np.int64)
        self._dtype, self._number = states.dtype, len(states)
        self._places = np.flatnonzero(words)
        self._values = words[self._places]

    def unfold(self) -> NDArray[Any]:
        """The states as they were, each time new ones."""
        states = np.zeros(self._number, self._dtype)
        states.view(np.int64)[self._places] = self._values
        return states


class Held(ABC):
    """Something that looks at the only record of an array of `dtype`; a copy of it looks at its own."""

    dtype: ClassVar[np.dtype[Any]]

    def __init__(self, states: NDArray[Any]) -> None:
        self._states = states
        self._look_again()

    def _look_again(self) -> None:
        """Find the record in the array of which it is a part, with a lock for whoever changes it.

        The compiled rules run without the GIL, so that two threads that play at once would tear the record.
        """
        self._record: Record = self._states[0]
        self._lock = RLock()

    def _with_states(self, states: NDArray[Any]) -> Self:
        """The same in everything but the states."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self._kept())
        twin._states = states
        twin._look_again()
        return twin

    def __copy__(self) -> Self:
        return self._with_states(copied(self._states))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def reduce_unchecked(self) -> tuple[Any, ...]:
        """What pickle needs to rebuild this in a process of ours, without the check that untrusted bytes get."""
        kept = {name: value for name, value in self._kept().items() if name != "_states"}
        return _rebuilt, (type(self), kept, self.to_bytes())

    def _kept(self) -> dict[str, Any]:
        """All attributes but those that are found again."""
        return {name: value for name, value in self.__dict__.items() if name not in FOUND_AGAIN}

    @property
    @abstractmethod
    def game(self) -> Any:
        """The game that is played."""

    @property
    def _eyes(self) -> tuple[Any, ...]:
        """Whose eyes see this; a whole state is seen by nobody in particular."""
        return ()

    def to_bytes(self) -> bytes:
        """Everything as bytes: equal bytes, equal games."""
        return self._states.tobytes()

    def information_key(self) -> bytes:
        """A digest that is equal for positions of equal games that look the same from the same seats."""
        about = f"{type(self).__name__} {self.game!r} {self.game.catalog.digest} {self._eyes}"
        return hashlib.blake2b(about.encode() + self.to_bytes(), digest_size=32).digest()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Held)
        return self._eyes == other._eyes and self.game == other.game and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        """By content, which changes as the game goes on: keep copies or views in sets, not a state that is played."""
        return hash(self.to_bytes())


def _rebuilt(kind: type[Held], kept: dict[str, Any], content: bytes) -> Any:
    """What `reduce_unchecked` sent."""
    twin = kind.__new__(kind)
    twin.__dict__.update(kept)
    Held.__init__(twin, copied(np.frombuffer(content, kind.dtype)))
    return twin


class Stacked(Held):
    """A game with a stack of Landscape tiles and one of Task tiles."""

    @property
    def landscape_left(self) -> int:
        """The height of the Landscape stack."""
        return int(self._record.landscape_count - self._record.landscape_drawn)

    @property
    def tasks_left(self) -> int:
        """The height of the Task stack."""
        return int(self._record.task_count - self._record.task_drawn)


class Dealt:
    """What a whole state knows beyond any view: the seed, the tiles taken out, and where it began."""

    if TYPE_CHECKING:
        _record: Record
        _initial: Folded

        @property
        def game(self) -> Game | Duel: ...

    @property
    def seed(self) -> int | None:
        """The seed that everything was shuffled from, or None if it was dealt otherwise."""
        seed = int(self._record.hidden.seed)
        return None if seed < 0 else seed

    @property
    def dealt(self) -> dict[str, Any]:
        """The stacks and piles as they were shuffled, for `start_dealt`: a secret until the game is over."""
        from dorfplatz.games.map.deal import deal_in

        return deal_in(self.game, self._initial.unfold()[0].hidden, self._cards)

    @property
    def _cards(self) -> dict[str, str]:
        """Cards that were drawn together with the stacks."""
        return {}

    @property
    def removed(self) -> tuple[str, ...]:
        """The ids of the tiles taken out unseen."""
        start = int(self._record.landscape_count)
        numbers = self._record.hidden.landscape[start : start + int(self.game.box.taken_out)]
        return tuple(self.game.catalog.tiles[number].id for number in numbers)

    @property
    def begins_at_the_beginning(self) -> bool:
        """Whether the moves lead here from an empty map; a state with the unseen dealt anew starts in the middle."""
        initial = self._initial.unfold()[0]
        return bool(initial.landscape_drawn == 0 and initial.task_drawn == 0)
