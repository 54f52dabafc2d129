"""Comparing choices: the best of many looks better than it is, and fresh deals say how much better."""

from typing import Any, cast

import numpy as np

from dorfplatz.analysis.race import think, try_again
from dorfplatz.analysis.thinker import WORTH, Outcome, Thinker, blank_outcome
from dorfplatz.bots.core.budget import Budget

CHOICES, PLAYED = 12, 11
A_FEW = Budget(nodes=80)


class Alike:
    """Choices that differ by luck alone; the one that was played costs `cost`."""

    lines: tuple[str, ...] = ()
    tasks: tuple[tuple[str, int], ...] = ()

    def __init__(self, seed: int, cost: float = 0.0) -> None:
        self.chance, self.cost = np.random.default_rng(seed), cost

    def candidates(self) -> list[int]:
        return list(range(CHOICES))

    def exact(self) -> None:
        return

    def deal(self) -> None:
        return

    def play(self, choice: int) -> Outcome:
        outcome = blank_outcome(0)
        outcome[WORTH] = self.chance.normal(-self.cost if choice == PLAYED else 0.0, 4.0)
        return outcome


def faults(cost: float) -> tuple[float, float]:
    """What a choice seems to cost on the deals that made another the best, and on fresh ones; means over many games."""
    looked, fresh = [], []
    for seed in range(150):
        thought = think(cast("Thinker", cast("Any", Alike(seed, cost))), A_FEW, None, [PLAYED])
        runner = thought.runner(PLAYED)
        if runner is not thought.best:
            looked.append(thought.loss(runner)[0])
            try_again(thought, runner, A_FEW)
            fresh.append(thought.fault(runner)[0])
    return float(np.mean(looked)), float(np.mean(fresh))


def test_a_choice_as_good_as_all_others_costs_nothing_on_fresh_deals() -> None:
    looked, fresh = faults(0.0)
    assert looked > 1.5
    assert fresh < 0.3


def test_what_a_choice_costs_is_found_on_fresh_deals() -> None:
    assert abs(faults(5.0)[1] - 5.0) < 0.5
