"""Learn the value weights of sheets: play with the weights so far, and fit them to the final results.

Each round plays some games with a random draft now and then, notes the features of every sheet after every draft with
its final result, and fits the weights of each phase by least squares. The sums are carried over from round to round
with a discount, so that only two small matrices per phase are kept.
"""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.valley.features import FEATURES, PHASES, Values, note_features
from dorfplatz.bots.valley.value import Weights, built_choice
from dorfplatz.machine_code import entry, rule
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Choices, Words
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.valley.choices import MOST_CHOICES, carry_out
from dorfplatz.rules.valley.rounds import set_up
from dorfplatz.rules.valley.scoring import count_all, total
from dorfplatz.rules.valley.state import MOST_PLAYERS, OVER, REVEAL, Box, Counts, State, States

# One draft in so many is random, for exploration; how much of the sums a round carries over; the strength of the
# regularization.
STRAY, FADE, RIDGE = 16, 0.5, 20.0
MOST_NOTES = 24 * MOST_PLAYERS


@entry
def learn_games(
    box: Box,
    states: States,
    words: Words,
    counts: Counts,
    weights: Weights,
    players: int,
    games: int,
    seed: int,
    squares: Annotated[NDArray[np.float64], Array(np.float64, 3)],
    products: Annotated[NDArray[np.float64], Array(np.float64, 2)],
) -> float:
    """Play games, add to the sums for the least squares of each phase, and return the mean result.

    states: (1,); squares: (PHASES, FEATURES + 1, FEATURES + 1); products: (PHASES, FEATURES + 1).
    """
    generator = np.zeros(4, np.int64)
    choices = np.zeros(MOST_CHOICES, np.int32)
    values = np.zeros(FEATURES)
    notes = np.ones((MOST_NOTES, FEATURES + 1))
    whose = np.zeros((MOST_NOTES, 2), np.int64)
    results = 0.0
    for game in range(games):
        clear_state(words, 0)
        state = states[0]
        set_up(box, state, generator, players, 0, seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        noted = play_and_note(box, state, counts, choices, weights, values, notes, whose, generator)
        count_all(box, state, counts)
        for player in range(players):
            results += total(box, state, counts, player)
        for i in range(noted):
            phase = whose[i, 1]
            result = float(total(box, state, counts, whose[i, 0]))
            for a in range(FEATURES + 1):
                products[phase, a] += notes[i, a] * result
                for b in range(FEATURES + 1):
                    squares[phase, a, b] += notes[i, a] * notes[i, b]
    return results / (games * players)


@rule
def play_and_note(
    box: Box,
    state: State,
    counts: Counts,
    choices: Choices,
    weights: Weights,
    values: Values,
    notes: NDArray[np.float64],
    whose: NDArray[np.int64],
    generator: NDArray[np.int64],
) -> int:
    """Play one game and note every sheet after its draft: features, player, number of free cells."""
    noted = 0
    while state.phase != OVER:
        is_roll = state.phase == REVEAL
        player = int(state.player)
        carry_out(box, state, built_choice(box, state, counts, choices, weights, values, STRAY, generator))
        if is_roll:
            continue
        count_all(box, state, counts)
        free = note_features(box, state, counts, player, total(box, state, counts, player), values)
        if free < PHASES:
            whose[noted, 0], whose[noted, 1] = player, free
            for i in range(FEATURES):
                notes[noted, i] = values[i]
            noted += 1
    return noted


def fitted(squares: NDArray[np.float64], products: NDArray[np.float64], weights: Weights) -> Weights:
    """The weights of the best fit, regularized towards the previous ones where few sheets were noted."""
    steady = RIDGE * np.eye(FEATURES + 1)
    return np.array(
        [
            np.linalg.solve(square + steady, product + RIDGE * before)
            for square, product, before in zip(squares, products, weights, strict=True)
        ]
    )
