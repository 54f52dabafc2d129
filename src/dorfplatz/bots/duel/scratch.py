"""Scratch memory for a bot of the Duel to think in, allocated once."""

from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import ReadOnlyWeights, Weights
from dorfplatz.bots.core.weights.checked import checked_weights, read_only
from dorfplatz.bots.duel.layout import DUEL_SIZE
from dorfplatz.bots.map.features import MOST_FEATURES, Features
from dorfplatz.bots.map.layout import shapes
from dorfplatz.bots.map.outlook import Outlook, Shapes, blank_outlook
from dorfplatz.bots.map.placements import Worths
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Choices, Words, blank_states
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.duel.state import DUEL, INTEREST_COUNT, MOST_SIDES, States
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.map.state import CARDS
from dorfplatz.rules.romantik import state as romantik
from dorfplatz.rules.romantik.state import ROMANTIK

BOARDS = 5
MOVE, TRIAL, PLAYOUT, AHEAD, REPLIED = range(BOARDS)
MOST_AHEAD = 32  # turns in a line

Halves = Annotated[NDArray[np.int16], Array(np.int16, 2)]
Closed = Annotated[NDArray[np.int64], Array(np.int64, 2)]


class Course(NamedTuple):
    """What every side had in the last full playout, for playouts in which one side moves alone.

    Turn by turn: the open tasks, who had a card "first", and who had taken which point of interest. At the end: what
    was closed, and the expected result of the best opponent. `paid` is what the cards "first" have paid in the present
    playout.

    Shapes: (MOST_AHEAD, MOST_SIDES), (MOST_AHEAD, MOST_SIDES, CARDS), (MOST_AHEAD, MOST_SIDES, INTEREST_COUNT),
    (CARDS, MOST_SIDES), (1,), (MOST_SIDES, CARDS).
    """

    open_tasks: Annotated[NDArray[np.int64], Array(np.int64, 2)]
    firsts: Annotated[NDArray[np.bool_], Array(np.bool_, 3)]
    takings: Annotated[NDArray[np.bool_], Array(np.bool_, 3)]
    closed: Closed
    rival: NDArray[np.float64]
    paid: Annotated[NDArray[np.int64], Array(np.int64, 2)]


class DuelScratch(NamedTuple):
    """Duels to play in (the position first), one side as a game of its own, and working arrays.

    `words` and `halves` are the memory of the Duels in pieces of 8 and 2 bytes, `side_halves` that of the side;
    `closed` counts what the cards ask for. Shapes: (boards,), (boards, words), (boards, halves), (1,), (1, halves), a
    record, (features,), (PATTERNS, 3), (MOST_CHOICES,) twice, (MOST_FEATURES,), (LINES,), (CARDS, MOST_SIDES).
    """

    states: States
    words: Words
    halves: Halves
    sides: romantik.States
    side_halves: Halves
    outlook: Outlook
    weights: ReadOnlyWeights
    shapes: Shapes
    choices: Choices
    worths: Worths
    features: Features
    lines: NDArray[np.int32]
    closed: Closed
    course: Course


def make_scratch(weights: Weights) -> DuelScratch:
    """New scratch memory for a bot that judges by these weights."""
    states, words = blank_states(BOARDS, DUEL)
    sides, _ = blank_states(1, ROMANTIK)
    return DuelScratch(
        states,
        words,
        states.view(np.int16).reshape(BOARDS, -1),
        sides,
        sides.view(np.int16).reshape(1, -1),
        blank_outlook(),
        read_only(checked_weights(weights, DUEL_SIZE)),
        shapes(),
        np.zeros(MOST_CHOICES, np.int32),
        np.zeros(MOST_CHOICES),
        np.zeros(MOST_FEATURES, np.int32),
        np.zeros(LINES, np.int32),
        np.zeros((CARDS, MOST_SIDES), np.int64),
        blank_course(),
    )


def blank_course() -> Course:
    """A course with nothing noted yet."""
    return Course(
        np.zeros((MOST_AHEAD, MOST_SIDES), np.int64),
        np.zeros((MOST_AHEAD, MOST_SIDES, CARDS), np.bool_),
        np.zeros((MOST_AHEAD, MOST_SIDES, INTEREST_COUNT), np.bool_),
        np.zeros((CARDS, MOST_SIDES), np.int64),
        np.zeros(1),
        np.zeros((MOST_SIDES, CARDS), np.int64),
    )
