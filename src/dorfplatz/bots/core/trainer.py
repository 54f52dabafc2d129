"""What the trainings of all games share: progress reports, threads, and files of what was learned."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from dorfplatz.errors import SetupError, shown

CHECKPOINT_SECONDS = 30
SEEDS_A_TRAINING = 1 << 40
MOST_SEED = (1 << 22) - 1
REPORT_SECONDS, POLL_SECONDS = 2.0, 0.2


def first_seed(seed: int) -> int:
    """The seed of the first game of a training; no two trainings play the same games."""
    if not 0 <= seed <= MOST_SEED:
        raise SetupError(f"the seed of a training is a number from 0 to {MOST_SEED:,}, not {shown(seed)}")
    return SEEDS_A_TRAINING * seed


@dataclass(frozen=True)
class Report:
    """The progress of a training: the share done, the games so far, and the latest mean result."""

    done: float
    games: int
    mean: float


class Trainer(Protocol):
    """A training of any game; `games` counts the games it has learned from."""

    games: int

    def run(self) -> Iterator[Report]:
        """Learn until the time is over, with a report now and then; to stop early, end the loop."""
        ...

    def to_file(self, mean: float) -> bytes:
        """The weights so far, as a file; `mean` is the mean result of the last games."""
        ...


class TrainingRun:
    """The clock and the threads of a training of so many minutes."""

    def __init__(self, minutes: float, threads: int) -> None:
        self.minutes, self.threads, self.lock = minutes, threads, threading.Lock()
        self.is_stopped = False
        self._started = self._reported = 0.0
        self._played = 0
        self._means: list[float] = []

    def start(self) -> None:
        """Start the clock."""
        self._started = self._reported = time.monotonic()

    @property
    def done(self) -> float:
        """The share of the time that has passed."""
        return min(1.0, (time.monotonic() - self._started) / (60 * self.minutes)) if self._started else 0.0

    @property
    def minutes_done(self) -> float:
        """The minutes that have passed, rounded for a file."""
        return round(self.minutes * self.done, 2)

    def count(self, games: int, mean: float) -> None:
        """Count some games with their mean result."""
        with self.lock:
            self._played += games
            self._means.append(mean)

    def report(self) -> Report:
        """The progress so far, with the mean result since the last report (0 without one)."""
        with self.lock:
            means, self._means = self._means, []
            self._reported = time.monotonic()
            return Report(self.done, self._played, float(np.mean(means)) if means else 0.0)

    def run_threads(self, work: Callable[[int], object]) -> Iterator[Report]:
        """Call `work` with each thread's number in that thread, with a report now and then until all are done.

        An error in one thread is raised here, and the others are told to stop.
        """
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                running = {pool.submit(work, number) for number in range(self.threads)}
                while running:
                    ended, running = wait(running, POLL_SECONDS, FIRST_COMPLETED)
                    for one in ended:
                        one.result()
                    if time.monotonic() - self._reported >= REPORT_SECONDS:
                        yield self.report()
            except BaseException:
                self.is_stopped = True
                raise


def keep_training(training: Trainer, write: Callable[[bytes], object]) -> None:
    """Run a training with printed progress, and write what was learned, even after Ctrl-C.

    Nothing is written if nothing was learned, so that an older file stays as it is.
    """
    mean = 0.0
    written = time.monotonic()
    try:
        for report in training.run():
            mean = report.mean or mean
            print(f"{report.done:4.0%}  {report.games:>10,} games  mean {mean:6.1f}", flush=True)
            if time.monotonic() - written > CHECKPOINT_SECONDS:
                write(training.to_file(mean))
                written = time.monotonic()
    finally:
        if training.games:
            write(training.to_file(mean))
