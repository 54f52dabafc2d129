"""The learned table of the Duel that comes along: with and without modules, for any number of sides."""

from functools import cache
from importlib.resources import files

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.table import DUEL_PLACES
from dorfplatz.bots.value.weights import Making, from_bytes, to_bytes

FORMAT = "dorfplatz-duel-weights/1"


def to_file(weights: NDArray[np.float32], making: Making) -> bytes:
    """A table of the Duel as a file."""
    return to_bytes(weights, making, FORMAT)


def from_file(content: bytes, name: str) -> tuple[NDArray[np.float32], Making]:
    """Read a table of the Duel, and check that it is whole and fits the features of this version."""
    return from_bytes(content, name, FORMAT, DUEL_PLACES)


@cache
def learned() -> tuple[NDArray[np.float32], Making]:
    """The table that comes along. Shape (DUEL_PLACES,)."""
    return from_file((files("dorfplatz.bots.duel") / "weights.npz").read_bytes(), "weights.npz")
