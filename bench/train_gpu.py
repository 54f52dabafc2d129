"""Learn the value weights of the basic game or of the Duel on an NVIDIA GPU.

A round has many thousand games. Every seed starts from the same weights. The weights are written after each round; at
the end each seed is evaluated on held-out stacks.
"""

import argparse
import time
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from bench.duel_course import DuelCourse
from bench.gpu_learning import Learner
from bench.romantik_course import RomantikCourse
from dorfplatz.bots.core.weights import Making, Weights

FIRST_SEED = 1 << 40


class Course(Protocol):
    """A training course: rounds, games per round, and games per stack in the evaluation."""

    rounds: int
    games: int
    games_a_stack: int

    @property
    def gpu(self) -> Learner:
        """The GPU that plays the games and learns the weights."""

    def first_table(self) -> Weights:
        """Return the initial weights."""

    def teach(self, turn: int, chance: np.random.Generator, seeds: NDArray[np.int64]) -> float:
        """Play a round of games from these seeds and learn from it; return the mean score."""

    def read(self, content: bytes, name: str) -> Weights:
        """Weights out of a file, to go on from."""

    def write(self, weights: Weights, making: Making) -> bytes:
        """Weights as a file."""

    def examine(self, stacks: int) -> list[str]:
        """Evaluate the weights; return lines of text."""


COURSES: dict[str, type[RomantikCourse] | type[DuelCourse]] = {"romantik": RomantikCourse, "duel": DuelCourse}


def learn(course: Course, seed: int, rounds: range, games: int, target: str) -> None:
    """Learn round after round, and write the weights after each."""
    chance, started = np.random.default_rng(seed), time.monotonic()
    for turn in rounds:
        mean = course.teach(turn, chance, FIRST_SEED * seed + turn * games + np.arange(games))
        minutes, played = (time.monotonic() - started) / 60, (turn + 1) * games
        making = Making(False, seed, played, round(minutes, 2), round(mean, 1))
        Path(f"{target}-{turn + 1}.npz").write_bytes(course.write(course.gpu.table(), making))
        print(f"seed {seed}: {played:>10,} games in {minutes:.1f} min  mean {mean:6.1f}", flush=True)


def main() -> None:
    """Learn with one seed after another, and evaluate each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=COURSES, required=True)
    parser.add_argument("--rounds", type=int, help="rounds per seed; 0 only evaluates the start")
    parser.add_argument("--games", type=int, help="games per round; each needs up to a megabyte on the GPU")
    parser.add_argument("--seeds", default="1", help="one or more seeds: 1,2,3")
    parser.add_argument("--start", type=Path, help="weights to continue from")
    parser.add_argument("--after", type=int, default=0, help="rounds that the --start weights have already had")
    parser.add_argument("--out", type=Path, required=True, help="a folder for files GAME-SEED-ROUND.npz")
    parser.add_argument("--stacks", type=int, default=4096, help="held-out stacks of each evaluation")
    options = parser.parse_args()
    kind = COURSES[options.game]
    number = kind.rounds if options.rounds is None else options.rounds
    rounds = range(options.after, options.after + number)
    games = options.games or kind.games
    if kind.games_a_stack * options.stacks > games:
        parser.error("evaluating so many stacks needs more games per round; give fewer --stacks")
    course: Course = kind(games)
    start = course.first_table()
    if options.start:
        start = course.read(options.start.read_bytes(), str(options.start))
    options.out.mkdir(parents=True, exist_ok=True)
    for seed in map(int, options.seeds.split(",")):
        course.gpu.start_from(start)
        learn(course, seed, rounds, games, f"{options.out}/{options.game}-{seed}")
        for line in course.examine(options.stacks):
            print(f"seed {seed}: {line}", flush=True)


if __name__ == "__main__":
    main()
