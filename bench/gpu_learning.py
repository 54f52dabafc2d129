"""Learning of value weights on an NVIDIA GPU, in rounds of many thousand games.

For each player the features and points after every choice are recorded. After the games, several sweeps over all
weights move the estimates of all records towards their targets; weights of rare features move little.
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.gpu import cuda_module
from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.learn import Pace, error_of, noisy_copy, set_targets

THREADS, SWEEPERS = 64, 128
COPIES = 15


@cache
def kernels(cuda: Any) -> tuple[Any, Any, Any]:
    """Build three kernels: compute the targets, sum up the errors of the weights, and update the weights."""

    def look_back_on(
        notes: Any, numbers: Any, points: Any, scores: Any, tables: Any, trace: float, targets: Any
    ) -> None:
        i = cuda.grid(1)
        if i < scores.shape[0]:
            set_targets(notes[i], numbers[i], points[i], scores[i], tables[0], trace, targets[i])

    def sum_errors(notes: Any, numbers: Any, targets: Any, is_taught: Any, tables: Any, errors: Any) -> None:
        i = cuda.grid(1)
        player, row = i // numbers.shape[1], i % numbers.shape[1]
        if player >= numbers.shape[0] or not is_taught[player]:
            return
        number = int(numbers[player, row])
        features = notes[player, row]
        error = error_of(features, number, targets[player, row], tables[0])
        for k in range(number):
            cuda.atomic.add(errors, (0, features[k]), error)
            cuda.atomic.add(errors, (1, features[k]), 1.0)

    def update_weights(
        errors: Any, tables: Any, speed: Any, step: float, momentum: float, trusted: float, first: int
    ) -> None:
        place = cuda.grid(1)
        if place < errors.shape[1]:
            if place >= first:
                speed[place] = momentum * speed[place] + step * errors[0, place] / (errors[1, place] + trusted)
                tables[0, place] += speed[place]
            errors[0, place] = 0.0
            errors[1, place] = 0.0

    return cuda.jit(look_back_on), cuda.jit(sum_errors), cuda.jit(update_weights)


def copies_of(table: Weights, chance: np.random.Generator, wrong: float) -> list[Weights]:
    """Return copies of the weights with relative Gaussian noise of this standard deviation."""
    return [noisy_copy(table, chance, wrong) for _ in range(COPIES)]


def blocks_of(number: int, threads: int) -> int:
    """Return the number of blocks for a number of threads."""
    return (number + threads - 1) // threads


class Learner:
    """Weight vectors on the GPU, of which the first is learned, and memory for records of many players.

    `choices` is the number of recorded choices per player, `room` the most features per choice.
    """

    def __init__(self, players: int, choices: int, room: int, tables: int, features: int) -> None:
        cuda = self.cuda = cuda_module()
        self.tables = cuda.device_array((tables, features), np.float32)
        self.notes = cuda.device_array((players, choices, room), np.int32)
        self.numbers = cuda.to_device(np.zeros((players, choices), np.int32))
        self.points = cuda.device_array((players, choices), np.float64)
        self.scores = cuda.device_array(players, np.float64)
        self._aims = cuda.device_array((players, choices), np.float64)
        self._errors = cuda.to_device(np.zeros((2, features)))
        self._speed = cuda.to_device(np.zeros(features, np.float32))
        self._set_targets, self._sum_errors, self._mend = kernels(cuda)

    def start_from(self, table: Weights) -> None:
        """Reset the learner to other weights."""
        self.set_tables([table])
        self._speed = self.cuda.to_device(np.zeros(len(table), np.float32))

    def set_tables(self, tables: list[Weights], first: int = 0) -> None:
        """Copy weight vectors to the GPU."""
        for i, table in enumerate(tables):
            self.tables[first + i].copy_to_device(np.ascontiguousarray(table))

    def table(self) -> Weights:
        """Return the learned weights."""
        found: Weights = self.tables[0].copy_to_host()
        return found

    def learn(self, is_taught: NDArray[np.bool_], pace: Pace) -> None:
        """Move the estimates of the first weights towards the targets of some players, in several sweeps."""
        players, choices = self.numbers.shape
        taught = self.cuda.to_device(is_taught)
        self._set_targets[blocks_of(players, THREADS), THREADS](
            self.notes, self.numbers, self.points, self.scores, self.tables, pace.trace, self._aims
        )
        for _ in range(pace.sweeps):
            self._sum_errors[blocks_of(players * choices, SWEEPERS), SWEEPERS](
                self.notes, self.numbers, self._aims, taught, self.tables, self._errors
            )
            self._mend[blocks_of(self._speed.shape[0], SWEEPERS), SWEEPERS](
                self._errors, self.tables, self._speed, pace.step, pace.momentum, pace.trusted, pace.first_feature
            )
        self.cuda.synchronize()
