"""A table learned on an NVIDIA GPU, as a whole, from all that many thousand games of a round have brought.

Of each player the places after every choice and the points there are noted. After the games the promises of all notes
are brought nearer to what came, in several sweeps over the whole table; a place that is seldom met moves little.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.gpu import cuda_module
from dorfplatz.bots.value.learn import MOST_ERROR
from dorfplatz.compiled import rule

THREADS, SWEEPERS = 64, 128
COPIES = 15

Table = NDArray[np.float32]


class Pace(NamedTuple):
    """How far a round moves the table.

    Its sweeps, the step of each, the share of the last step that goes on, how often a place must be met to be half
    believed, how much of what came is the end of the game rather than what the next position promised, and the first
    place that is learned.
    """

    sweeps: int = 60
    step: float = 1 / 250
    momentum: float = 0.9
    trusted: float = 1000.0
    trace: float = 0.8
    first_place: int = 0


@rule
def write_down(
    notes: Any, numbers: Any, points: Any, player: int, row: int, places: Any, number: int, so_far: float
) -> None:
    """Note one position of a player: as many of its places as there is room for, and its points so far."""
    number = min(number, notes.shape[2])
    for k in range(number):
        notes[player, row, k] = places[k]
    numbers[player, row] = number
    points[player, row] = so_far


@cache
def kernels(cuda: Any) -> tuple[Any, Any, Any]:
    """Look back on what came of each note, sum up the errors of a table, and mend it."""

    def look_back(notes: Any, numbers: Any, points: Any, scores: Any, tables: Any, trace: float, aims: Any) -> None:
        player = cuda.grid(1)
        if player >= scores.shape[0]:
            return
        table = tables[0]
        to_come = 0.0
        last = scores[player]
        promised = 0.0
        is_last = True
        for back in range(numbers.shape[1]):
            row = numbers.shape[1] - 1 - back
            number = numbers[player, row]
            if number == 0:
                continue
            gained = last - points[player, row]
            to_come = gained if is_last else gained + (1 - trace) * promised + trace * to_come
            is_last = False
            aims[player, row] = to_come
            last = points[player, row]
            promised = 0.0
            for k in range(number):
                promised += table[notes[player, row, k]]

    def sum_up(notes: Any, numbers: Any, aims: Any, is_taught: Any, tables: Any, errors: Any) -> None:
        i = cuda.grid(1)
        player, row = i // numbers.shape[1], i % numbers.shape[1]
        if player >= numbers.shape[0] or not is_taught[player]:
            return
        number = numbers[player, row]
        error = aims[player, row]
        for k in range(number):
            error -= tables[0, notes[player, row, k]]
        error = min(max(error, -MOST_ERROR), MOST_ERROR)
        for k in range(number):
            place = notes[player, row, k]
            cuda.atomic.add(errors, (0, place), error)
            cuda.atomic.add(errors, (1, place), 1.0)

    def mend(errors: Any, tables: Any, speed: Any, step: float, momentum: float, trusted: float, first: int) -> None:
        place = cuda.grid(1)
        if place < errors.shape[1]:
            if place >= first:
                speed[place] = momentum * speed[place] + step * errors[0, place] / (errors[1, place] + trusted)
                tables[0, place] += speed[place]
            errors[0, place] = 0.0
            errors[1, place] = 0.0

    return cuda.jit(look_back), cuda.jit(sum_up), cuda.jit(mend)


def copies_of(table: Table, chance: np.random.Generator, wrong: float) -> list[Table]:
    """Copies in which each weight is wrong by such a share, give or take."""
    return [table * (1 + wrong * chance.standard_normal(len(table), np.float32)) for _ in range(COPIES)]


def blocks_of(number: int, threads: int) -> int:
    """How many blocks hold so many threads in all."""
    return (number + threads - 1) // threads


class Learner:
    """Some tables on the GPU, of which the first is learned, and room for the notes of so many players.

    `choices` of each player are noted, with room for so many places each.
    """

    def __init__(self, players: int, choices: int, room: int, tables: int, places: int) -> None:
        cuda = self.cuda = cuda_module()
        self.tables = cuda.device_array((tables, places), np.float32)
        self.notes = cuda.device_array((players, choices, room), np.int32)
        self.numbers = cuda.to_device(np.zeros((players, choices), np.int32))
        self.points = cuda.device_array((players, choices), np.float64)
        self.scores = cuda.device_array(players, np.float64)
        self._aims = cuda.device_array((players, choices), np.float64)
        self._errors = cuda.to_device(np.zeros((2, places)))
        self._speed = cuda.to_device(np.zeros(places, np.float32))
        self._look_back, self._sum_up, self._mend = kernels(cuda)

    def start_from(self, table: Table) -> None:
        """Forget what was learned, and begin with another table."""
        self.set_tables([table])
        self._speed = self.cuda.to_device(np.zeros(len(table), np.float32))

    def set_tables(self, tables: list[Table], first: int = 0) -> None:
        """Lay tables on the GPU."""
        for i, table in enumerate(tables):
            self.tables[first + i].copy_to_device(np.ascontiguousarray(table))

    def table(self) -> Table:
        """The first table as it was learned."""
        found: Table = self.tables[0].copy_to_host()
        return found

    def learn(self, is_taught: NDArray[np.bool_], pace: Pace) -> None:
        """Bring the promises of the first table nearer to what came to some of the players, in several sweeps."""
        players, choices = self.numbers.shape
        taught = self.cuda.to_device(is_taught)
        self._look_back[blocks_of(players, THREADS), THREADS](
            self.notes, self.numbers, self.points, self.scores, self.tables, pace.trace, self._aims
        )
        for _ in range(pace.sweeps):
            self._sum_up[blocks_of(players * choices, SWEEPERS), SWEEPERS](
                self.notes, self.numbers, self._aims, taught, self.tables, self._errors
            )
            self._mend[blocks_of(self._speed.shape[0], SWEEPERS), SWEEPERS](
                self._errors, self.tables, self._speed, pace.step, pace.momentum, pace.trusted, pace.first_place
            )
        self.cuda.synchronize()
