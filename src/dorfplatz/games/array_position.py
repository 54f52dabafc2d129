"""Positions stored in a NumPy array: copying, comparing, hashing and pickling."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from threading import RLock
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from dorfplatz.games.state_arrays import copied
from dorfplatz.rules.arrays import Record

# Attributes that belong to one object: they refer to its own array, or are caches of it.
NOT_COPIED = frozenset(("_record", "_map", "_lock", "_checkpoints"))


class ArrayPosition(ABC):
    """A position in an array of one record of type `dtype`; every copy has its own array."""

    dtype: ClassVar[np.dtype[Any]]

    def __init__(self, states: NDArray[Any]) -> None:
        self._states = states
        self._attach()

    def _attach(self) -> None:
        """Refer to the record in the array, and make a lock for whoever changes it.

        The compiled rules run without the GIL, so two threads playing at once would corrupt the record.
        """
        self._record: Record = self._states[0]
        self._lock = RLock()

    def _with_states(self, states: NDArray[Any]) -> Self:
        """A copy of this object that uses another array."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self._copied_attributes())
        twin._states = states
        twin._attach()
        return twin

    def __copy__(self) -> Self:
        return self._with_states(copied(self._states))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()

    def reduce_unchecked(self) -> tuple[Any, ...]:
        """What pickle needs to rebuild this in a trusted process, without validation."""
        kept = {name: value for name, value in self._copied_attributes().items() if name != "_states"}
        return _rebuilt, (type(self), kept, self.to_bytes())

    def _copied_attributes(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in NOT_COPIED}

    def _number(self, name: str) -> int:
        """A number of the record, read from the array, because NumPy reads fields of a record in Python."""
        number: int = self._states[name].item()
        return number

    @property
    @abstractmethod
    def game(self) -> Any:
        """The game that is played."""

    @property
    def _viewpoint(self) -> tuple[Any, ...]:
        """What identifies the viewer of a view, such as its seat; empty for a whole state."""
        return ()

    def to_bytes(self) -> bytes:
        """The whole record; equal bytes mean equal positions."""
        return self._states.tobytes()

    def information_key(self) -> bytes:
        """A digest that is equal exactly for equal positions of equal games, seen from the same seats."""
        about = f"{type(self).__name__} {self.game!r} {self.game.catalog.digest} {self._viewpoint}"
        return hashlib.blake2b(about.encode() + self.to_bytes(), digest_size=32).digest()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, ArrayPosition)
        return self._viewpoint == other._viewpoint and self.game == other.game and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        """Hash by content, which changes with every move: put copies or views in sets, not a state in play."""
        return hash(self.to_bytes())


def _rebuilt(kind: type[ArrayPosition], kept: dict[str, Any], content: bytes) -> Any:
    """Rebuild what `reduce_unchecked` has pickled."""
    twin = kind.__new__(kind)
    twin.__dict__.update(kept)
    ArrayPosition.__init__(twin, copied(np.frombuffer(content, kind.dtype)))
    return twin
