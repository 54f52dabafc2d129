"""The desk of a bot at the Duel: everything that it needs to think, made once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.duel.table import DUEL_PLACES
from dorfplatz.bots.map.desk import checked_weights, to_read
from dorfplatz.bots.map.features import MOST_PLACES, Places
from dorfplatz.bots.map.outlook import Shapes, Weights, blank_outlook
from dorfplatz.bots.map.placements import Worths
from dorfplatz.bots.map.table import shapes
from dorfplatz.rules.duel.scoring import LINES
from dorfplatz.rules.map.state import CARDS, DUEL, INTERESTS, MOST_SIDES, ROMANTIK, Choices, Record, Words, blank_states
from dorfplatz.rules.romantik.choices import MOST_CHOICES

BOARDS = 5
MOVE, TRIAL, ROLLOUT, AHEAD, REPLIED = range(BOARDS)
MOST_AHEAD = 32  # turns in a line

Halves = NDArray[np.int16]


class Course(NamedTuple):
    """What everybody had in the last line that all sides played, for lines that one side plays alone.

    Turn by turn the open tasks, who had got a card "first", and who had taken which point of interest; at the end what
    was closed, and what the best of the others could expect. `paid` is what the cards "first" have paid in the line
    that is played now. Shapes: (MOST_AHEAD, MOST_SIDES), (MOST_AHEAD, MOST_SIDES, CARDS),
    (MOST_AHEAD, MOST_SIDES, INTERESTS), (CARDS, MOST_SIDES), (1,), (MOST_SIDES, CARDS).
    """

    open_tasks: NDArray[np.int64]
    firsts: NDArray[np.bool_]
    takings: NDArray[np.bool_]
    closed: NDArray[np.int64]
    rival: NDArray[np.float64]
    paid: NDArray[np.int64]


class DuelDesk(NamedTuple):
    """Duels to think in (the position first), one side of them as a game of its own, the table, and paper.

    `words` and `halves` are the memory of the Duels in pieces of 8 and 2 bytes, `side_halves` that of the side;
    `closed` counts what the cards ask for. Shapes: (boards,), (boards, words), (boards, halves), (1,), (1, halves), a
    record, (places,), (PATTERNS, 3), (MOST_CHOICES,) twice, (MOST_PLACES,), (LINES,), (CARDS, MOST_SIDES).
    """

    states: NDArray[np.void]
    words: Words
    halves: Halves
    sides: NDArray[np.void]
    side_halves: Halves
    outlook: Record
    weights: Weights
    shapes: Shapes
    choices: Choices
    worths: Worths
    places: Places
    lines: NDArray[np.int32]
    closed: NDArray[np.int64]
    course: Course


def make_desk(weights: Weights) -> DuelDesk:
    """An empty desk for somebody who judges by these weights."""
    states, words = blank_states(BOARDS, DUEL)
    sides, _ = blank_states(1, ROMANTIK)
    return DuelDesk(
        states,
        words,
        states.view(np.int16).reshape(BOARDS, -1),
        sides,
        sides.view(np.int16).reshape(1, -1),
        blank_outlook(),
        to_read(checked_weights(weights, DUEL_PLACES)),
        shapes(),
        np.zeros(MOST_CHOICES, np.int32),
        np.zeros(MOST_CHOICES),
        np.zeros(MOST_PLACES, np.int32),
        np.zeros(LINES, np.int32),
        np.zeros((CARDS, MOST_SIDES), np.int64),
        blank_course(),
    )


def blank_course() -> Course:
    """Nothing noted yet."""
    return Course(
        np.zeros((MOST_AHEAD, MOST_SIDES), np.int64),
        np.zeros((MOST_AHEAD, MOST_SIDES, CARDS), np.bool_),
        np.zeros((MOST_AHEAD, MOST_SIDES, INTERESTS), np.bool_),
        np.zeros((CARDS, MOST_SIDES), np.int64),
        np.zeros(1),
        np.zeros((MOST_SIDES, CARDS), np.int64),
    )
