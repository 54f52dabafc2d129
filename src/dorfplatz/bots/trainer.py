"""What the trainings of all games share: they report how they stand, and what was learned is kept."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from dorfplatz.errors import SetupError, shown

CHECKPOINT_SECONDS = 30
SEEDS_A_TRAINING = 1 << 40
MOST_SEED = (1 << 22) - 1


def first_seed(seed: int) -> int:
    """The seed of the first game of a training: no two trainings play the same games."""
    if not 0 <= seed <= MOST_SEED:
        raise SetupError(f"the seed of a training is a number from 0 to {MOST_SEED:,}, not {shown(seed)}")
    return SEEDS_A_TRAINING * seed


@dataclass(frozen=True)
class Report:
    """How a training stands: the share of it that is done, the games so far, and the mean result of the last ones."""

    done: float
    games: int
    mean: float


class Trainer(Protocol):
    """A training of any game."""

    def run(self) -> Iterator[Report]:
        """Learn until the time is over, and report now and then; to stop before, just end the loop."""
        ...

    def to_file(self, mean: float) -> bytes:
        """What was learned so far, as a file; the mean is that of the last games."""
        ...


def keep_training(training: Trainer, write: Callable[[bytes], object]) -> None:
    """Learn to the end with a line of progress now and then, and keep what was learned, Ctrl-C or not."""
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
        write(training.to_file(mean))
