"""NumPy arrays of states: making, copying and storing them cheaply."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def copied(states: NDArray[Any]) -> NDArray[Any]:
    """A copy of states, made as 64-bit words because NumPy copies structured arrays field by field."""
    return np.ndarray(states.shape, states.dtype, states.view(np.int64).copy())


def uninitialised(kind: np.dtype[Any]) -> NDArray[Any]:
    """An array for one state with arbitrary content; `np.empty(1, kind)` takes ten times as long."""
    return np.ndarray(1, kind, np.empty(kind.itemsize, np.uint8))


class SparseStates:
    """States stored by their nonzero words, which are few early in a game."""

    __slots__ = ("_dtype", "_number", "_places", "_values")

    def __init__(self, states: NDArray[Any]) -> None:
        words = states.view(np.int64)
        self._dtype, self._number = states.dtype, len(states)
        self._places = np.flatnonzero(words)
        self._values = words[self._places]

    def expanded(self) -> NDArray[Any]:
        """The states as a new array."""
        states = np.zeros(self._number, self._dtype)
        states.view(np.int64)[self._places] = self._values
        return states
