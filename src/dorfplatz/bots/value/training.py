"""A training: several threads play and learn the same table, for a number of minutes."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.trainer import Report, first_seed
from dorfplatz.bots.value.desk import Desk, make_desk, to_read
from dorfplatz.bots.value.hand import hand_made_weights
from dorfplatz.bots.value.learn import Lesson, learn_games, new_lesson
from dorfplatz.bots.value.part_hand import first_part_weights
from dorfplatz.bots.value.part_table import IN_PLAY
from dorfplatz.bots.value.table import ACTIVE, BASIC_PLACES, CLOCK, TASKS_LEFT
from dorfplatz.bots.value.weights import Making, to_bytes
from dorfplatz.catalog import Parts, load, most_of
from dorfplatz.games.game import Game

GAMES_A_ROUND = 20
STEADY_SHARE, MOST_CLOCK_SHARE = 0.4, 0.2
CLOCK_STEPS, FIRST_STEPS, LAST_STEP = (0.3, 0.02), (0.5, 0.05), 0.005
TRUSTED = 20
FIRST_TRACE, LAST_TRACE = 0.9, 0.7


@dataclass
class Training:
    """What is learned (the table), by how many threads, for how long, from which seed, with or without parts.

    Learning goes on from `weights`; each round of games has its own seeds, so several trainings can share a table.
    """

    minutes: float
    threads: int = 1
    seed: int = 1
    with_parts: bool = False
    weights: NDArray[np.float32] = field(default_factory=hand_made_weights)
    games: int = 0
    clock_games: ClassVar[int] = 4000

    def __post_init__(self) -> None:
        first_seed(self.seed)
        self.history = np.zeros((len(self.weights), 2), np.float32)
        if self.with_parts:
            self.weights[:] = first_part_weights()
        self._first_weights = self.weights.copy()
        self._table, self._first_table = to_read(self.weights), to_read(self._first_weights)
        self._clock = self.weights[CLOCK:BASIC_PLACES]
        self._forget_clock()
        self._is_clock_set = False
        self._started = 0.0
        self._means: list[float] = []
        self._is_stopped = False
        self._lock = threading.Lock()

    def go_on_from(self, weights: NDArray[np.float32]) -> None:
        """Start from other weights than those made by hand."""
        self.weights[:] = weights
        self._first_weights[:] = weights
        self._forget_clock()

    def _forget_clock(self) -> None:
        """What the clock says is learned anew, but with parts only what it means that each is in play."""
        if not self.with_parts:
            self._clock[:] = 0

    @property
    def done(self) -> float:
        """The share of the time that has passed."""
        return min(1.0, (time.monotonic() - self._started) / (60 * self.minutes))

    def run(self, every: float = 2.0) -> Iterator[Report]:
        """Learn until the time is over, and report now and then; to stop before, just end the loop."""
        self._learn_round(random.Random(0), 0, 1)
        self._started = time.monotonic()
        threads = [threading.Thread(target=self._pupil, args=(number,), daemon=True) for number in range(self.threads)]
        for thread in threads:
            thread.start()
        try:
            while self.done < 1:
                time.sleep(min(every, 60 * self.minutes))
                yield self._report()
        finally:
            self._is_stopped = True
            for thread in threads:
                thread.join()

    def _report(self) -> Report:
        with self._lock:
            means, self._means = self._means, []
        return Report(self.done, self.games, float(np.mean(means)) if means else 0.0)

    def _pupil(self, number: int) -> None:
        """Play round after round."""
        chance = random.Random(f"{self.seed} {number}")
        turn = 0
        while self.done < 1 and not self._is_stopped:
            mean = self._learn_round(chance, number + self.threads * turn, GAMES_A_ROUND)
            turn += 1
            with self._lock:
                self.games += GAMES_A_ROUND
                self._means.append(mean)

    def _learn_round(self, chance: random.Random, turn: int, games: int) -> float:
        """Play some games with the same parts, learn from them, and return the mean result."""
        scores = np.zeros(games, np.int32)
        game = Game(parts=_some_parts(chance) if self.with_parts else Parts())
        step, trace, clock_only = self._pace()
        if not clock_only:
            with self._lock:
                self._smooth_clock()
        desk, lesson = self._desk(self._first_table if clock_only else self._table)
        seed = self._first_seed(turn)
        learn_games(game.tiles, game.box, desk, lesson, seed, games, step, trace, clock_only, scores)
        return float(scores.mean())

    def _first_seed(self, turn: int) -> int:
        """The first seed of a round."""
        return first_seed(self.seed) + turn * GAMES_A_ROUND

    def _desk(self, weights: NDArray[np.float32]) -> tuple[Desk, Lesson]:
        """Where a thread plays by some weights, and learns the table."""
        if getattr(_own, "training", None) is not self:
            _own.training, _own.desk, _own.lesson = self, make_desk(weights), new_lesson(self.weights, self.history)
        _own.desk = _own.desk._replace(weights=weights)
        return _own.desk, _own.lesson

    def _smooth_clock(self) -> None:
        """When the clock has been learned, smooth it; with parts it was kept."""
        if self._is_clock_set or not self._clock.any():
            return
        self._is_clock_set = True
        if not self.with_parts:
            self._fit_clock()
        self.history[:] = 0

    def _fit_clock(self) -> None:
        """Bring what the clock has seldom shown near to the surface that fits all of it: chance would mislead."""
        numbers = np.arange(len(self._clock))
        axes = numbers // (TASKS_LEFT * ACTIVE) / 10, numbers // ACTIVE % TASKS_LEFT / 10, numbers % ACTIVE
        terms = [np.ones(len(numbers)), *axes] + [a * b for a, b in combinations_with_replacement(axes, 2)]
        surface = np.stack(terms, axis=1)
        met = self.history[CLOCK:BASIC_PLACES, 1].astype(np.float64)
        root = np.sqrt(met)
        slope = np.linalg.lstsq(surface * root[:, None], self._clock * root, rcond=None)[0]
        self._clock[:] = (met * self._clock + TRUSTED * np.maximum(surface @ slope, 0)) / (met + TRUSTED)

    def to_file(self, mean: float) -> bytes:
        """What was learned so far, as a file; the mean is that of the last games."""
        return to_bytes(self.weights, self._making(mean))

    def _making(self, mean: float) -> Making:
        minutes = self.minutes * self.done if self._started else 0.0
        return Making(self.with_parts, self.seed, self.games, round(minutes, 2), round(mean, 1))

    @property
    def _first_step(self) -> float:
        """The step size as long as it is steady."""
        return FIRST_STEPS[self.with_parts]

    def _pace(self) -> tuple[float, float, int]:
        """First what the clock says, then everything with a steady step, then ever smaller ones.

        The clock is learned for a number of games, in a short training for a part of the time.
        """
        done = self.done if self._started else 0.0
        clock = max(self.games / self.clock_games, done / MOST_CLOCK_SHARE) if self.clock_games else 1.0
        if clock < 1:
            begin, end = CLOCK_STEPS
            first_place = IN_PLAY if self.with_parts else CLOCK
            return begin * (end / begin) ** clock, 1.0, first_place
        late = max(0.0, (done - STEADY_SHARE) / (1 - STEADY_SHARE))
        first = self._first_step
        step = first * (LAST_STEP / first) ** late
        return step, FIRST_TRACE + (LAST_TRACE - FIRST_TRACE) * late, 0


_own = threading.local()


def _some_parts(chance: random.Random) -> Parts:
    """Any combination of parts, from few to everything."""
    catalog = load()
    share = chance.choice((0.15, 0.4, 0.7, 1.0, 1.0))
    names = [name for name in catalog.parts if chance.random() < share]
    return Parts(
        {name: chance.randint(1, most_of(catalog, name)) if share < 1 else most_of(catalog, name) for name in names}
    )
