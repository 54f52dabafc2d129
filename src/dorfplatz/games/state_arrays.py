"""NumPy arrays of states: making, copying and storing them cheaply."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def words_of(states: NDArray[Any]) -> NDArray[np.int64]:
    """The memory of states as 64-bit words; `states.view` takes four times as long.

    NumPy copies structured arrays field by field, and words in one go.
    """
    return np.frombuffer(states, np.int64)


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """A copy of states."""
    return np.ndarray(states.shape, states.dtype, words_of(states).copy())


def uninitialised(kind: np.dtype[Any]) -> NDArray[Any]:
    """An array for one state with arbitrary content; `np.empty(1, kind)` takes ten times as long."""
    return np.ndarray(1, kind, np.empty(kind.itemsize, np.uint8))


class SparseStates:
    """States stored by their nonzero words, which are few early in a game."""

    __slots__ = ("_dtype", "_number", "_places", "_values")

    def __init__(self, states: NDArray[Any]) -> None:
        words = words_of(states)
        self._dtype, self._number = states.dtype, len(states)
        self._places = np.flatnonzero(words)
        self._values = words[self._places]

    def expanded(self) -> NDArray[Any]:
        """The states as a new array."""
        states = np.zeros(self._number, self._dtype)
        words_of(states)[self._places] = self._values
        return states
