"""Look ahead: play the best drafts out with dice rolled anew, and keep the better half.

All candidates share the same dice. Everybody goes on greedily by the weights. The value of a playout is the player's
expected lead over the best opponent.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.valley.features import FEATURES, Values
from dorfplatz.bots.valley.value import Weights, built_choice, expected_after, expected_result
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices, Words, blank_states
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.valley.choices import MOST_CHOICES, carry_out, list_choices
from dorfplatz.rules.valley.rounds import deal_dice
from dorfplatz.rules.valley.scoring import count_all
from dorfplatz.rules.valley.state import COUNT, MOST_PLAYERS, OVER, VALLEY, Box, Counts, Generator, State, States

MOVE, AHEAD, PLAYOUT = range(3)
STATES = 3
MOST_CANDIDATES = 32
# Points for leading by two or more: a win matters beyond its margin.
WINNING = 6.0


class Scratch(NamedTuple):
    """States to play in, working arrays, and the candidates with the sums of their playouts.

    The states are the position, the same with new dice, and a playout.
    """

    states: States
    words: Words
    counts: Counts
    choices: Choices
    values: Values
    weights: Weights
    candidates: Choices
    sums: NDArray[np.float64]


def make_scratch(weights: Weights) -> Scratch:
    """New scratch memory for a bot that judges by these weights."""
    states, words = blank_states(STATES, VALLEY)
    return Scratch(
        states,
        words,
        np.zeros(MOST_PLAYERS, COUNT),
        np.zeros(MOST_CHOICES, np.int32),
        np.zeros(FEATURES),
        weights,
        np.zeros(MOST_CANDIDATES, np.int32),
        np.zeros(MOST_CANDIDATES),
    )


@entry
def choose_candidates(box: Box, scratch: Scratch, most: int) -> int:
    """Take the drafts with the best expected results, best first, and return their number."""
    state, candidates, sums = scratch.states[MOVE], scratch.candidates, scratch.sums
    number = list_choices(box, state, scratch.choices)
    count_all(box, state, scratch.counts)
    kept = 0
    for i in range(number):
        worth = expected_after(box, state, scratch.counts, int(scratch.choices[i]), scratch.weights, scratch.values)
        place = kept
        while place > 0 and worth > sums[place - 1]:
            place -= 1
        if place >= most:
            continue
        kept = min(kept + 1, most)
        for later in range(kept - 1, place, -1):
            sums[later], candidates[later] = sums[later - 1], candidates[later - 1]
        sums[place], candidates[place] = worth, scratch.choices[i]
    for i in range(kept):
        sums[i] = 0.0
    return kept


@rule
def lead_of(box: Box, state: State, scratch: Any, player: int) -> float:
    """The expected lead of a player over the best opponent, with a bonus for being ahead at all."""
    count_all(box, state, scratch.counts)
    others = -1e9
    for other in range(state.players):
        if other != player:
            others = max(others, expected_result(box, state, scratch.counts, other, scratch.weights, scratch.values))
    lead = expected_result(box, state, scratch.counts, player, scratch.weights, scratch.values) - others
    return lead + WINNING * min(1.0, max(-1.0, lead / 2))


@entry
def play_out(box: Box, scratch: Scratch, choice: int, depth: int, generator: Generator) -> float:
    """Play a draft in the position with new dice, let everybody go on for some turns, and return the lead."""
    copy_state(scratch.words, PLAYOUT, AHEAD)
    state = scratch.states[PLAYOUT]
    player, last = int(state.player), int(state.turns) + 1 + depth
    carry_out(box, state, choice)
    while state.phase != OVER and state.turns < last:
        carry_out(
            box,
            state,
            built_choice(box, state, scratch.counts, scratch.choices, scratch.weights, scratch.values, 0, generator),
        )
    return lead_of(box, state, scratch, player)


@entry
def compare(box: Box, scratch: Scratch, number: int, depth: int, generator: Generator) -> None:
    """Roll the coming dice once, and play every candidate out with them."""
    copy_state(scratch.words, AHEAD, MOVE)
    deal_dice(box, scratch.states[AHEAD], generator, int(scratch.states[AHEAD].rolls))
    for i in range(number):
        scratch.sums[i] += play_out(box, scratch, int(scratch.candidates[i]), depth, generator)


@entry
def keep_candidates(scratch: Scratch, number: int, most: int) -> None:
    """Move the candidates whose playouts have the highest sums to the front, best first."""
    candidates, sums = scratch.candidates, scratch.sums
    for i in range(most):
        best = i
        for k in range(i + 1, number):
            if sums[k] > sums[best]:
                best = k
        sums[i], sums[best] = sums[best], sums[i]
        candidates[i], candidates[best] = candidates[best], candidates[i]
