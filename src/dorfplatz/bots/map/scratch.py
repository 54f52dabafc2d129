"""Scratch memory for a bot to think in, allocated once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.features import MOST_FEATURES, Features
from dorfplatz.bots.map.layout import shapes
from dorfplatz.bots.map.outlook import Shapes, blank_outlook
from dorfplatz.bots.map.part_layout import MAP_SIZE
from dorfplatz.bots.map.placements import Worths
from dorfplatz.errors import SetupError
from dorfplatz.rules.map.state import ROMANTIK, Choices, Record, Words, blank_states
from dorfplatz.rules.romantik.choices import MOST_CHOICES

BOARDS = 4
MOVE, TRIAL, PLAYOUT, AHEAD = range(BOARDS)


class Scratch(NamedTuple):
    """States to play in (the position first), the value weights, and working arrays.

    Shapes: (boards,), (boards, words), a record, (features,), (PATTERNS, 3), (MOST_CHOICES,) twice, (MOST_FEATURES,).
    """

    states: NDArray[np.void]
    words: Words
    outlook: Record
    weights: Weights
    shapes: Shapes
    choices: Choices
    worths: Worths
    features: Features


def checked_weights(weights: Weights, features: int) -> Weights:
    """Check that weights are safe to index in compiled functions: a finite float32 for each feature.

    weights: (features,).
    """
    if not isinstance(weights, np.ndarray) or weights.dtype != np.float32 or weights.shape != (features,):
        raise SetupError(f"weights are an array of {features} numbers of the kind float32")
    if not np.isfinite(weights).all():
        raise SetupError("weights are finite numbers")
    return np.ascontiguousarray(weights)


def read_only(weights: Weights) -> Weights:
    """A read-only view of weights, which may still be learned elsewhere; functions are compiled for that."""
    view: Weights = weights.view()
    view.setflags(write=False)
    return view


def make_scratch(weights: Weights, more: int = 0) -> Scratch:
    """New scratch memory, with `more` boards beyond the usual ones."""
    states, words = blank_states(BOARDS + more, ROMANTIK)
    return Scratch(
        states,
        words,
        blank_outlook(),
        read_only(checked_weights(weights, MAP_SIZE)),
        shapes(),
        np.zeros(MOST_CHOICES, np.int32),
        np.zeros(MOST_CHOICES),
        np.zeros(MOST_FEATURES, np.int32),
    )
