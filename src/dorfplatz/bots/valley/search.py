"""Looking ahead: promising drafts are played on with dice rolled anew, and the better half goes into the next round.

The same dice serve every draft that is compared. Everybody goes on with what looks best at once; what counts is how
far the player is ahead at the end, or after some turns.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.valley.greedy import greedy_choice
from dorfplatz.bots.valley.worth import POINT, worth_of, worth_of_choice
from dorfplatz.compiled import rule
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.state import Choices, Words
from dorfplatz.rules.valley.choices import carry_out, list_choices
from dorfplatz.rules.valley.rounds import deal_dice
from dorfplatz.rules.valley.scoring import count_all
from dorfplatz.rules.valley.state import OVER, Counts, Generator, Record

MOVE, AHEAD, LINE = range(3)
STATES = 3
MOST_ARMS = 32
WINNING = 6.0

Sums = NDArray[np.float64]


@rule
def choose_arms(
    box: Record, state: Record, counts: Counts, choices: Choices, arms: Choices, sums: Sums, most: int
) -> int:
    """Take the drafts that look best, in their order, and return their number. arms, sums: (MOST_ARMS,)."""
    number = list_choices(box, state, choices)
    count_all(box, state, counts)
    kept = 0
    for i in range(number):
        worth = float(worth_of_choice(box, state, counts, int(choices[i])))
        place = kept
        while place > 0 and worth > sums[place - 1]:
            place -= 1
        if place >= most:
            continue
        kept = min(kept + 1, most)
        for later in range(kept - 1, place, -1):
            sums[later], arms[later] = sums[later - 1], arms[later - 1]
        sums[place], arms[place] = worth, choices[i]
    for i in range(kept):
        sums[i] = 0.0
    return kept


@rule
def lead_of(box: Record, state: Record, counts: Counts, player: int) -> float:
    """How far a player is ahead of the best other one in points, and something for being ahead at all."""
    count_all(box, state, counts)
    others = -1e9
    for other in range(state.players):
        if other != player:
            others = max(others, worth_of(box, state, counts, other) / POINT)
    lead = worth_of(box, state, counts, player) / POINT - others
    return lead + (WINNING if lead > 0 else -WINNING if lead < 0 else 0.0)


@rule
def play_line(
    box: Record,
    states: NDArray[Any],
    words: Words,
    counts: Counts,
    choices: Choices,
    arm: int,
    depth: int,
    generator: Generator,
) -> float:
    """Play a draft in the position with new dice, let everybody go on for some turns, and return the lead."""
    copy_state(words, LINE, AHEAD)
    state = states[LINE]
    player, last = int(state.player), int(state.turns) + 1 + depth
    carry_out(box, state, arm)
    while state.phase != OVER and state.turns < last:
        carry_out(box, state, greedy_choice(box, state, counts, choices, generator))
    return lead_of(box, state, counts, player)


@rule
def compare(
    box: Record,
    states: NDArray[Any],
    words: Words,
    counts: Counts,
    choices: Choices,
    arms: Choices,
    sums: Sums,
    number: int,
    depth: int,
    generator: Generator,
) -> None:
    """Roll the dice to come once, and play a line of every arm with them. states: (STATES,); words: the same memory."""
    copy_state(words, AHEAD, MOVE)
    deal_dice(box, states[AHEAD], generator, int(states[AHEAD].rolls))
    for i in range(number):
        sums[i] += play_line(box, states, words, counts, choices, int(arms[i]), depth, generator)


@rule
def keep_arms(arms: Choices, sums: Sums, number: int, most: int) -> None:
    """Bring the arms whose lines went best to the front, in their order."""
    for i in range(most):
        best = i
        for k in range(i + 1, number):
            if sums[k] > sums[best]:
                best = k
        sums[i], sums[best] = sums[best], sums[i]
        arms[i], arms[best] = arms[best], arms[i]
