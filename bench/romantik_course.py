"""Training of the basic game's value weights on a GPU.

Most games are played with a noisy copy of the weights, for exploration. At the end the weights are evaluated on
held-out stacks.
"""

import numpy as np
from numpy.typing import NDArray

from bench.gpu_learning import COPIES, copies_of
from bench.romantik_gpu import RomantikGpu
from dorfplatz.arena.intervals import margin_of
from dorfplatz.bots.core.weights import Making, Weights
from dorfplatz.bots.map.hand_made import hand_made_weights
from dorfplatz.bots.map.layout import CLOCK
from dorfplatz.bots.map.learn import Pace
from dorfplatz.bots.romantik.weights import from_bytes, to_bytes

HELD_OUT = 1 << 52
SWEEPS, STEP = 20, Pace().step
# The hand-made weights do not estimate how many points are still to come. That is learned first, and until then only
# the final result counts as a target.
FIRST_PACES = (
    Pace(step=1 / 25, trace=1.0, first_feature=CLOCK),
    Pace(SWEEPS, trace=1.0),
    Pace(SWEEPS, trace=0.9),
)
# The rounds after which steps are halved and noise is reduced, and after which steps are halved again.
LATE, LATEST = 20, 28
WRONG, LATER_WRONG = 0.1, 0.05


def pace_of(turn: int) -> Pace:
    """Return the learning rate and targets of a round."""
    if turn < len(FIRST_PACES):
        return FIRST_PACES[turn]
    return Pace(SWEEPS, STEP if turn < LATE else STEP / 2 if turn < LATEST else STEP / 4)


class RomantikCourse:
    """Rounds of games that train value weights."""

    rounds, games, games_a_stack = 28, 32_768, 1

    def __init__(self, games: int) -> None:
        self.gpu = RomantikGpu(games, COPIES + 1)

    def first_table(self) -> Weights:
        """Return the initial weights."""
        return hand_made_weights()

    def read(self, content: bytes, name: str) -> Weights:
        """Weights out of a file, to go on from."""
        return from_bytes(content, name)[0]

    def write(self, weights: Weights, making: Making) -> bytes:
        """Weights as a file."""
        return to_bytes(weights, making)

    def teach(self, turn: int, chance: np.random.Generator, seeds: NDArray[np.int64]) -> float:
        """Play a round and learn from it; return the mean score."""
        self.gpu.set_tables(copies_of(self.gpu.table(), chance, WRONG if turn < LATE else LATER_WRONG), 1)
        scores = self.gpu.play(chance.integers(COPIES + 1, size=len(seeds), dtype=np.int32), seeds)
        self.gpu.learn(np.ones(len(seeds), np.bool_), pace_of(turn))
        return float(scores.mean())

    def examine(self, stacks: int) -> list[str]:
        """Evaluate the weights without noise."""
        scores = self.gpu.play(np.zeros(stacks, np.int32), HELD_OUT + np.arange(stacks))
        return [f"mean {scores.mean():.1f} ± {margin_of(scores):.1f}"]
