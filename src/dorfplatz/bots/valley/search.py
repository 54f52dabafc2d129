"""Looking ahead: promising drafts are played on with dice rolled anew, and the better half goes into the next round.

The same dice serve every draft that is compared. Everybody goes on with what promises most by itself; what counts is
how far the player is expected to be ahead of the best other one.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.valley.features import FEATURES, Values
from dorfplatz.bots.valley.value import Weights, built_choice, expected_after, expected_result
from dorfplatz.compiled import rule
from dorfplatz.rules.map.state import Choices, Words, blank_states
from dorfplatz.rules.romantik.batch import copy_state
from dorfplatz.rules.valley.choices import MOST_CHOICES, carry_out, list_choices
from dorfplatz.rules.valley.rounds import deal_dice
from dorfplatz.rules.valley.scoring import count_all
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, OVER, VALLEY, Counts, Generator, Record

MOVE, AHEAD, LINE = range(3)
STATES = 3
MOST_ARMS = 32
WINNING = 6.0


class Desk(NamedTuple):
    """Room to think in: the position, one with new dice, a line; the drafts compared and what came of their lines."""

    states: NDArray[Any]
    words: Words
    counts: Counts
    choices: Choices
    values: Values
    weights: Weights
    arms: Choices
    sums: NDArray[np.float64]


def new_desk(weights: Weights) -> Desk:
    """An empty desk for somebody who judges by these weights."""
    states, words = blank_states(STATES, VALLEY)
    return Desk(
        states,
        words,
        np.zeros(MOST_PLAYERS, COUNT),
        np.zeros(MOST_CHOICES, np.int32),
        np.zeros(FEATURES),
        weights,
        np.zeros(MOST_ARMS, np.int32),
        np.zeros(MOST_ARMS),
    )


@rule
def choose_arms(box: Record, desk: Any, most: int) -> int:
    """Take the drafts that promise most, in their order, and return their number."""
    state, arms, sums = desk.states[MOVE], desk.arms, desk.sums
    number = list_choices(box, state, desk.choices)
    count_all(box, state, desk.counts)
    kept = 0
    for i in range(number):
        worth = expected_after(box, state, desk.counts, int(desk.choices[i]), desk.weights, desk.values)
        place = kept
        while place > 0 and worth > sums[place - 1]:
            place -= 1
        if place >= most:
            continue
        kept = min(kept + 1, most)
        for later in range(kept - 1, place, -1):
            sums[later], arms[later] = sums[later - 1], arms[later - 1]
        sums[place], arms[place] = worth, desk.choices[i]
    for i in range(kept):
        sums[i] = 0.0
    return kept


@rule
def lead_of(box: Record, state: Record, desk: Any, player: int) -> float:
    """How far a player is expected to be ahead of the best other one, and something for being ahead at all."""
    count_all(box, state, desk.counts)
    others = -1e9
    for other in range(state.players):
        if other != player:
            others = max(others, expected_result(box, state, desk.counts, other, desk.weights, desk.values))
    lead = expected_result(box, state, desk.counts, player, desk.weights, desk.values) - others
    return lead + WINNING * min(1.0, max(-1.0, lead / 2))


@rule
def play_line(box: Record, desk: Any, arm: int, depth: int, generator: Generator) -> float:
    """Play a draft in the position with new dice, let everybody go on for some turns, and return the lead."""
    copy_state(desk.words, LINE, AHEAD)
    state = desk.states[LINE]
    player, last = int(state.player), int(state.turns) + 1 + depth
    carry_out(box, state, arm)
    while state.phase != OVER and state.turns < last:
        carry_out(
            box, state, built_choice(box, state, desk.counts, desk.choices, desk.weights, desk.values, 0, generator)
        )
    return lead_of(box, state, desk, player)


@rule
def compare(box: Record, desk: Any, number: int, depth: int, generator: Generator) -> None:
    """Roll the dice to come once, and play a line of every arm with them."""
    copy_state(desk.words, AHEAD, MOVE)
    deal_dice(box, desk.states[AHEAD], generator, int(desk.states[AHEAD].rolls))
    for i in range(number):
        desk.sums[i] += play_line(box, desk, int(desk.arms[i]), depth, generator)


@rule
def keep_arms(desk: Any, number: int, most: int) -> None:
    """Bring the arms whose lines went best to the front, in their order."""
    arms, sums = desk.arms, desk.sums
    for i in range(most):
        best = i
        for k in range(i + 1, number):
            if sums[k] > sums[best]:
                best = k
        sums[i], sums[best] = sums[best], sums[i]
        arms[i], arms[best] = arms[best], arms[i]
