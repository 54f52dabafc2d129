"""The value of a sheet: its expected result, a weighted sum of its features."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.valley.features import FEATURES, PHASES, Values, note_features
from dorfplatz.machine_code import entry
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Choices
from dorfplatz.rules.chance import below
from dorfplatz.rules.valley.choices import TO_ROLL, cell_in, list_choices, rotation_of, symbol_of
from dorfplatz.rules.valley.rounds import must_fall_back
from dorfplatz.rules.valley.scoring import count_all, count_sheet, total
from dorfplatz.rules.valley.state import EMPTY, REVEAL, SUNFLOWER, Box, Counts, Generator, State

Weights = Annotated[NDArray[np.float64], Array(np.float64, 2, is_read_only=True)]


@entry
def expected_result(box: Box, state: State, counts: Counts, player: int, weights: Weights, values: Values) -> float:
    """The expected result of a player's sheet. weights: (PHASES, FEATURES + 1); values: (FEATURES,)."""
    points = total(box, state, counts, player)
    free = note_features(box, state, counts, player, points, values)
    phase = min(free, PHASES - 1)
    if phase == 0:
        return float(points)
    expected = float(weights[phase, FEATURES])
    for i in range(FEATURES):
        expected += weights[phase, i] * values[i]
    return expected


@entry
def expected_after(box: Box, state: State, counts: Counts, choice: int, weights: Weights, values: Values) -> float:
    """The expected result of the player's sheet after a draft; the state is unchanged afterwards."""
    player, cell, symbol = int(state.player), cell_in(choice), symbol_of(choice)
    gained = 0
    if must_fall_back(state):
        symbol = SUNFLOWER
    else:
        gained = int(box.villagers[symbol])
    colour = int(box.colour[cell])
    state.symbol[player, cell] = symbol
    state.rotation[player, cell] = rotation_of(choice)
    state.villagers[player] += gained
    state.free[player, colour] -= 1
    count_sheet(box, state.symbol[player], state.rotation[player], counts[player])
    expected = expected_result(box, state, counts, player, weights, values)
    state.symbol[player, cell] = EMPTY
    state.rotation[player, cell] = 0
    state.villagers[player] -= gained
    state.free[player, colour] += 1
    return expected


@entry
def built_choice(
    box: Box,
    state: State,
    counts: Counts,
    choices: Choices,
    weights: Weights,
    values: Values,
    stray: int,
    generator: Generator,
) -> int:
    """The draft with the best expected result; if `stray` is not 0, one in `stray` drafts is random."""
    if state.phase == REVEAL:
        return TO_ROLL
    number = list_choices(box, state, choices)
    if stray and below(generator, stray) == 0:
        return int(choices[below(generator, number)])
    count_all(box, state, counts)
    best, best_expected = int(choices[0]), -1e9
    for i in range(number):
        expected = expected_after(box, state, counts, int(choices[i]), weights, values)
        if expected > best_expected:
            best, best_expected = int(choices[i]), expected
    return best
