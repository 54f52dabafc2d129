"""The desk of a bot: everything that it needs to think, made once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.features import MOST_PLACES, Places
from dorfplatz.bots.map.outlook import Shapes, Weights, blank_outlook
from dorfplatz.bots.map.part_table import ALL_PLACES
from dorfplatz.bots.map.placements import Worths
from dorfplatz.bots.map.table import shapes
from dorfplatz.errors import SetupError
from dorfplatz.rules.map.state import ROMANTIK, Choices, Record, Words, blank_states
from dorfplatz.rules.romantik.choices import MOST_CHOICES

BOARDS = 4
MOVE, TRIAL, ROLLOUT, AHEAD = range(BOARDS)


class Desk(NamedTuple):
    """States to think in (the position first), the table, and paper.

    Shapes: (boards,), (boards, words), a record, (places,), (PATTERNS, 3), (MOST_CHOICES,) twice, (MOST_PLACES,).
    """

    states: NDArray[np.void]
    words: Words
    outlook: Record
    weights: Weights
    shapes: Shapes
    choices: Choices
    worths: Worths
    places: Places


def checked_weights(weights: Weights, places: int) -> Weights:
    """A table that the compiled functions may index: numbers of the right kind and as many as there are features.

    weights: (places,).
    """
    if not isinstance(weights, np.ndarray) or weights.dtype != np.float32 or weights.shape != (places,):
        raise SetupError(f"weights are an array of {places} numbers of the kind float32")
    if not np.isfinite(weights).all():
        raise SetupError("weights are finite numbers")
    return np.ascontiguousarray(weights)


def to_read(weights: Weights) -> Weights:
    """The same table, which may be learning elsewhere, to be read only: functions are compiled once for that."""
    view: Weights = weights.view()
    view.setflags(write=False)
    return view


def make_desk(weights: Weights, more: int = 0) -> Desk:
    """An empty desk, with some more boards if they are needed."""
    states, words = blank_states(BOARDS + more, ROMANTIK)
    return Desk(
        states,
        words,
        blank_outlook(),
        to_read(checked_weights(weights, ALL_PLACES)),
        shapes(),
        np.zeros(MOST_CHOICES, np.int32),
        np.zeros(MOST_CHOICES),
        np.zeros(MOST_PLACES, np.int32),
    )
