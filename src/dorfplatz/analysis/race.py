"""Sequential halving: play all candidates over common determinizations, and keep the better half."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from dorfplatz.analysis.thinker import POINTS, WORTH, Outcome, Thinker, blank_outcome, in_order, is_stopped
from dorfplatz.bots.core.budget import Budget
from dorfplatz.stop import Stop

# The standard error assumed where a single playout tells nothing of it.
MOST_UNSURE = 12.0
# Fresh determinizations before the comparison of two moves may end early, and the points below which a difference,
# with two standard errors on top, does not matter.
FEW, NEGLIGIBLE = 8, 0.5


@dataclass(eq=False)
class Runner:
    """A candidate with the outcomes of its playouts, one per determinization from the first on."""

    choice: int
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The sum of the values of its playouts."""
        return float(sum(outcome[WORTH] for outcome in self.outcomes))


@dataclass
class Thought:
    """The result of a search: the candidates, best first.

    `also` are moves that the caller wanted judged, whatever they are worth. `fresh` counts the determinizations that
    only the best candidate and one other were played on, after the best had been chosen.
    """

    thinker: Thinker
    runners: list[Runner]
    also: Sequence[int]
    exact: bool
    finished: bool
    fresh: int = 0

    @property
    def best(self) -> Runner:
        """The best candidate."""
        return self.runners[0]

    @property
    def playouts(self) -> int:
        """The number of playouts."""
        return 0 if self.exact else sum(len(runner.outcomes) for runner in self.runners)

    def runner(self, choice: int) -> Runner:
        """The candidate with a move number."""
        return next(runner for runner in self.runners if runner.choice == choice)

    def mean(self, runner: Runner) -> Outcome:
        """The expected outcome of a candidate: that of the best, minus the mean difference of the two."""
        best = np.mean(self.best.outcomes, axis=0)
        return np.asarray(best - np.mean(self.differences(self.best, runner), axis=0))

    def loss(self, runner: Runner) -> tuple[float, float]:
        """How much worse a candidate is than the best, and the standard error of that."""
        if runner is self.best:
            return 0.0, 0.0
        worth = self.differences(self.best, runner)[:, WORTH]
        return max(0.0, float(worth.mean())), self.error(worth)

    def fault(self, runner: Runner) -> tuple[float, float]:
        """What a candidate costs by the fresh determinizations, and the standard error.

        The best of many looks better than it is on the determinizations that made it the best. The cost is negative if
        the candidate was in fact the better one.
        """
        if runner is self.best or self.exact:
            return self.loss(runner)
        worth = self.differences(self.best, runner)[:, WORTH][-self.fresh :]
        return float(worth.mean()), self.error(worth)

    def error(self, differences: NDArray[np.float64]) -> float:
        """The standard error of the mean of differences. differences: (determinizations,)."""
        return float(self.errors(differences))

    def errors(self, differences: NDArray[np.float64]) -> NDArray[np.float64]:
        """The standard errors of the column means of differences. differences: (determinizations, ...)."""
        if self.exact or len(differences) < 2:
            return np.full(differences.shape[1:], 0.0 if self.exact else MOST_UNSURE)
        return np.asarray(differences.std(axis=0, ddof=1) / sqrt(len(differences)))

    @staticmethod
    def differences(one: Runner, other: Runner) -> NDArray[np.float64]:
        """By how much one candidate beat another on each determinization that both were played on."""
        common = min(len(one.outcomes), len(other.outcomes))
        return np.asarray(one.outcomes[:common]) - np.asarray(other.outcomes[:common])


def think(thinker: Thinker, budget: Budget, stop: Stop | None = None, also: Sequence[int] = ()) -> Thought:
    """Compare the candidates within a budget, keeping `also` to the end; `stop` may end it early."""
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
    """Play the best candidate and another over fresh determinizations, to measure the cost without bias.

    It ends with the budget, or as soon as the other candidate is clearly better or about as good.
    """
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
        if thought.fresh >= FEW and (loss + error < 0 or loss + 2 * error < NEGLIGIBLE):
            return


def _ranked(runners: list[Runner]) -> list[Runner]:
    return sorted(runners, key=lambda runner: runner.worth, reverse=True)


def _known(thinker: Thinker, exact: Mapping[int, float], also: Sequence[int]) -> Thought:
    """A result from exact values."""
    runners = []
    for choice, points in sorted(exact.items(), key=lambda item: -item[1]):
        outcome = blank_outcome(len(thinker.lines) + len(thinker.tasks))
        outcome[WORTH] = outcome[POINTS] = points
        runners.append(Runner(choice, [outcome]))
    return Thought(thinker, runners, also, exact=True, finished=True)
