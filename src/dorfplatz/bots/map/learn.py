"""Learn value weights in rounds, by temporal differences: TD(lambda) with many games per round.

Games are played and noted first. Then all weights move towards the targets of the notes in several sweeps. A feature
that was seldom met moves little.
"""

from typing import Annotated, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import ReadOnlyWeights, Weights
from dorfplatz.bots.map.features import sum_of
from dorfplatz.machine_code import entry, rule
from dorfplatz.machine_code.annotations import Array

MOST_ERROR = 50.0


class Pace(NamedTuple):
    """How far a round moves the weights.

    The number of sweeps, the learning rate of each, the momentum, how often a feature must be met to be trusted by
    half, the trace (lambda: 1 learns from the final result alone, 0 from the next estimate alone), and the first
    feature that is learned.
    """

    sweeps: int = 60
    step: float = 1 / 250
    momentum: float = 0.9
    trusted: float = 1000.0
    trace: float = 0.8
    first_feature: int = 0


Table = Annotated[NDArray[np.float64], Array(np.float64, 2)]


class Notes(NamedTuple):
    """The notes of some games: features, their number and points after each choice, and results.

    `targets` are the points still to come that each estimate should have said. Shapes: (games, choices, room), (games,
    choices) three times, (games,).
    """

    features: Annotated[NDArray[np.int32], Array(np.int32, 3)]
    numbers: Annotated[NDArray[np.int32], Array(np.int32, 2)]
    points: Table
    targets: Table
    scores: NDArray[np.float64]


def new_notes(games: int, choices: int, room: int) -> Notes:
    """Empty notes for games, each with room for so many choices, each with room for so many features."""
    return Notes(
        np.zeros((games, choices, room), np.int32),
        np.zeros((games, choices), np.int32),
        np.zeros((games, choices)),
        np.zeros((games, choices)),
        np.zeros(games),
    )


def noisy_copy(weights: Weights, chance: np.random.Generator, noise: float) -> Weights:
    """A copy of weights with relative noise, for exploration."""
    return weights * (1 + np.float32(noise) * chance.standard_normal(len(weights), np.float32))


@rule
def note_position(
    noted: Any, numbers: Any, points: Any, player: int, row: int, features: Any, number: int, so_far: float
) -> None:
    """Note one position of a player: its features, as far as there is room, and its points so far."""
    number = min(number, noted.shape[2])
    for k in range(number):
        noted[player, row, k] = features[k]
    numbers[player, row] = number
    points[player, row] = so_far


@rule
def set_targets(
    features: Any, numbers: Any, points: Any, score: float, weights: Any, trace: float, targets: Any
) -> None:
    """Write the targets of one game, backwards: a mix of the next estimate and of the final result."""
    to_come = 0.0
    last = score
    expected = 0.0
    is_last = True
    for back in range(numbers.shape[0]):
        row = numbers.shape[0] - 1 - back
        if numbers[row] == 0:
            continue
        gained = last - points[row]
        to_come = gained if is_last else gained + (1 - trace) * expected + trace * to_come
        is_last = False
        targets[row] = to_come
        last = points[row]
        expected = sum_of(weights, features[row], numbers[row])


@entry
def set_all_targets(notes: Notes, first: int, end: int, weights: ReadOnlyWeights, trace: float) -> None:
    """Write the targets of some games."""
    for game in range(first, end):
        set_targets(
            notes.features[game],
            notes.numbers[game],
            notes.points[game],
            notes.scores[game],
            weights,
            trace,
            notes.targets[game],
        )


@rule
def error_of(features: Any, number: int, target: float, weights: Any) -> float:
    """How much a note underestimates its target, clipped so that a freak game cannot move the weights far."""
    return min(max(target - sum_of(weights, features, number), -MOST_ERROR), MOST_ERROR)


@entry
def sum_errors(notes: Notes, first: int, end: int, weights: ReadOnlyWeights, errors: Table) -> None:
    """Sum the errors of some games by feature, and count how often each was met. errors: (2, features)."""
    for game in range(first, end):
        for row in range(notes.numbers.shape[1]):
            number = int(notes.numbers[game, row])
            features = notes.features[game, row]
            error = error_of(features, number, notes.targets[game, row], weights)
            for k in range(number):
                errors[0, features[k]] += error
                errors[1, features[k]] += 1


def update_weights(weights: Weights, speed: Weights, errors: NDArray[np.float64], pace: Pace) -> None:
    """Move the weights by the errors of a sweep, with momentum."""
    learned = slice(pace.first_feature, None)
    step = pace.step * errors[0, learned] / (errors[1, learned] + pace.trusted)
    speed[learned] = pace.momentum * speed[learned] + step
    weights[learned] += speed[learned]
