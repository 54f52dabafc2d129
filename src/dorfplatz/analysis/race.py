"""Comparing choices: all are played on over the same deals, and the better half goes into the next round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from dorfplatz.analysis.thinker import POINTS, WORTH, Outcome, Stop, Thinker, blank_outcome, in_order, is_stopped
from dorfplatz.bots.budget import Budget

MOST_UNSURE = 12.0
FEW = 8


@dataclass(eq=False)
class Runner:
    """A choice with what its lines came to, one a deal from the first deal on."""

    choice: int
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The sum of what its lines were worth."""
        return float(sum(outcome[WORTH] for outcome in self.outcomes))


@dataclass
class Thought:
    """What was found about a position: the choices, the best first. `also` are those that were asked about.

    fresh: how many deals at the end of the best and of another choice have no part in which was called the best.
    """

    thinker: Thinker
    runners: list[Runner]
    also: Sequence[int]
    exact: bool
    finished: bool
    fresh: int = 0

    @property
    def best(self) -> Runner:
        """The best choice."""
        return self.runners[0]

    @property
    def lines(self) -> int:
        """The number of lines played."""
        return 0 if self.exact else sum(len(runner.outcomes) for runner in self.runners)

    def runner(self, choice: int) -> Runner:
        """A choice that was compared."""
        return next(runner for runner in self.runners if runner.choice == choice)

    def mean(self, runner: Runner) -> Outcome:
        """What a choice is expected to come to: the best choice, less what was found between the two."""
        best = np.mean(self.best.outcomes, axis=0)
        return np.asarray(best - np.mean(self.differences(self.best, runner), axis=0))

    def loss(self, runner: Runner) -> tuple[float, float]:
        """How much less a choice is worth than the best, and the standard error of that."""
        if runner is self.best:
            return 0.0, 0.0
        worth = self.differences(self.best, runner)[:, WORTH]
        return max(0.0, float(worth.mean())), self.error(worth)

    def fault(self, runner: Runner) -> tuple[float, float]:
        """What a choice costs by the fresh deals, and the standard error; less than zero if it was the better one.

        The best of many looks better than it is on the deals that made it the best.
        """
        if runner is self.best or self.exact:
            return self.loss(runner)
        worth = self.differences(self.best, runner)[:, WORTH][-self.fresh :]
        return float(worth.mean()), self.error(worth)

    def error(self, differences: NDArray[np.float64]) -> float:
        """The standard error of the mean of some differences. differences: (deals,)."""
        return float(self.errors(differences))

    def errors(self, differences: NDArray[np.float64]) -> NDArray[np.float64]:
        """The standard errors of the means of columns of differences. differences: (deals, ...)."""
        if self.exact or len(differences) < 2:
            return np.full(differences.shape[1:], 0.0 if self.exact else MOST_UNSURE)
        return np.asarray(differences.std(axis=0, ddof=1) / sqrt(len(differences)))

    @staticmethod
    def differences(one: Runner, other: Runner) -> NDArray[np.float64]:
        """How much more one choice came to than another over each deal that both were played on."""
        common = min(len(one.outcomes), len(other.outcomes))
        return np.asarray(one.outcomes[:common]) - np.asarray(other.outcomes[:common])


def think(thinker: Thinker, budget: Budget, stop: Stop | None = None, also: Sequence[int] = ()) -> Thought:
    """Compare the most promising choices, and `also` these to the end, within a budget or until it is stopped."""
    exact = thinker.exact()
    if exact is not None:
        return _known(thinker, exact, also)
    runners = [Runner(choice) for choice in in_order(thinker.candidates(), also)]
    watch = budget.start()
    racing, out = runners, list[Runner]()
    rounds = max(1, (len(runners) - 1).bit_length())
    for turn in range(1, rounds + 1):
        while watch.used < turn / rounds or not racing[0].outcomes:
            if racing[0].outcomes and is_stopped(stop):
                return Thought(thinker, _ranked(racing) + out, also, exact=False, finished=False)
            thinker.deal()
            for runner in racing:
                runner.outcomes.append(thinker.play(runner.choice))
            watch.played += len(racing)
        ranked = _ranked(racing)
        most = (len(ranked) + 1) // 2
        racing = [runner for place, runner in enumerate(ranked) if place < most or runner.choice in also]
        out = [runner for runner in ranked if runner not in racing] + out
    return Thought(thinker, _ranked(racing) + out, also, exact=False, finished=True)


def try_again(thought: Thought, runner: Runner, budget: Budget, stop: Stop | None = None) -> None:
    """Play the best choice and another one over fresh deals, as long as a budget lasts and the other one may lose."""
    watch = budget.start()
    while thought.fresh < FEW or watch.used < 1:
        if thought.fresh and is_stopped(stop):
            return
        thought.thinker.deal()
        for own in (thought.best, runner):
            own.outcomes.append(thought.thinker.play(own.choice))
        watch.played += 2
        thought.fresh += 1
        loss, error = thought.fault(runner)
        if thought.fresh >= FEW and loss + error < 0:
            return


def _ranked(runners: list[Runner]) -> list[Runner]:
    return sorted(runners, key=lambda runner: runner.worth, reverse=True)


def _known(thinker: Thinker, exact: Mapping[int, float], also: Sequence[int]) -> Thought:
    """Choices whose results are known."""
    runners = []
    for choice, points in sorted(exact.items(), key=lambda item: -item[1]):
        outcome = blank_outcome(len(thinker.lines) + len(thinker.tasks))
        outcome[WORTH] = outcome[POINTS] = points
        runners.append(Runner(choice, [outcome]))
    return Thought(thinker, runners, also, exact=True, finished=True)
