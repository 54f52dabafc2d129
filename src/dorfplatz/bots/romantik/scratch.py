"""Scratch memory for a bot to think in, allocated once."""

from typing import NamedTuple

import numpy as np

from dorfplatz.bots.core.weights import ReadOnlyWeights, Weights
from dorfplatz.bots.core.weights.checked import checked_weights, read_only
from dorfplatz.bots.map.features import MOST_FEATURES, Features
from dorfplatz.bots.map.layout import shapes
from dorfplatz.bots.map.outlook import Outlook, Shapes, blank_outlook
from dorfplatz.bots.map.part_layout import MAP_SIZE
from dorfplatz.bots.map.placements import Worths
from dorfplatz.rules.arrays import Choices, Words, blank_states
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.romantik.state import ROMANTIK, States

BOARDS = 4
MOVE, TRIAL, PLAYOUT, AHEAD = range(BOARDS)


class Scratch(NamedTuple):
    """States to play in (the position first), the value weights, and working arrays.

    Shapes: (boards,), (boards, words), a record, (features,), (PATTERNS, 3), (MOST_CHOICES,) twice, (MOST_FEATURES,).
    """

    states: States
    words: Words
    outlook: Outlook
    weights: ReadOnlyWeights
    shapes: Shapes
    choices: Choices
    worths: Worths
    features: Features


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
