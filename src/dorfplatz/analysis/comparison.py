"""Why a move is better or worse than others: what it does, and how its playouts differ."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from dorfplatz.analysis.facts import Fact, bad, good, reasons_of, telling
from dorfplatz.analysis.race import Runner, Thought
from dorfplatz.analysis.results import Reason
from dorfplatz.analysis.thinker import LEAD, NOTES, POINTS

# How many of the next best moves the best one is set apart from.
RIVALS = 4
# Moves that lose at most so many points are about as good as the best.
ALIKE = 0.3
ENDED = ("task_completed", "task_cancelled")
# A difference between playouts is reported from so many points, or such a share of completed tasks, on, if it is at
# least so many standard errors.
LEAST_POINTS, LEAST_CHANCE, SURE = 0.8, 0.2, 2.0


class Comparison:
    """The candidates of a position, compared with each other."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self._facts = cache(thought.thinker.facts)
        self.ranked = sorted(thought.runners, key=lambda runner: thought.loss(runner)[0])

    def why_best(self) -> tuple[Reason, ...]:
        """What sets the best move apart from the next ones, and how many are about as good; never empty."""
        best, *others = self.ranked
        if not others:
            return (good("only_choice", 1).reason,)
        rivals = others[:RIVALS]
        facts = list(self._facts(best.choice))
        told = telling(facts, [self._facts(rival.choice) for rival in rivals])
        told = _weightiest([*told, *self._of_playouts(best, self._rival(others), told)])
        reasons = reasons_of(told or _weightiest(facts))
        alike = sum(self._is_alike(other) for other in others)
        if alike:
            return (*reasons, good("about_equal", 0, others=alike).reason)
        return _with_a_good_one(reasons) or (good("best_played_on", 0).reason,)

    def why_better(self, other: Runner) -> tuple[Reason, ...]:
        """What makes the best move better than another."""
        return _with_a_good_one(self.why(self.thought.best, other))

    def why(self, one: Runner, other: Runner) -> tuple[Reason, ...]:
        """What sets one move apart from another."""
        told = telling(self._facts(one.choice), [self._facts(other.choice)])
        return reasons_of(_weightiest([*told, *self._of_playouts(one, other, told)]))

    def _is_alike(self, other: Runner) -> bool:
        loss, error = self.thought.loss(other)
        return loss <= max(ALIKE, min(error, 1.0))

    def _rival(self, others: list[Runner]) -> Runner:
        """The best move that is clearly worse."""
        return next((other for other in others if not self._is_alike(other)), others[0])

    def _of_playouts(self, one: Runner, other: Runner, told: list[Fact]) -> Iterator[Fact]:
        """How the playouts differ, as far as the reasons already given do not say it."""
        if self.thought.exact:
            return
        lines = len(self.thought.thinker.lines)
        differences = self.thought.differences(one, other)[:, NOTES:]
        errors = self.thought.errors(differences)
        sure = np.abs(differences.mean(axis=0)) >= SURE * errors
        ended = {
            (fact.reason.values["task"], fact.reason.values["marker"]) for fact in told if fact.reason.key in ENDED
        }
        chances = [
            fact
            for place, task in enumerate(self.thought.thinker.tasks, lines)
            if sure[place] and task not in ended
            for fact in self._chance(task, place, one, other)
        ]
        yield from chances
        known = {self.thought.thinker.line_of(fact.reason) for fact in [*told, *chances]}
        for place, line in enumerate(self.thought.thinker.lines):
            points = float(differences[:, place].mean())
            if sure[place] and abs(points) >= LEAST_POINTS and not known & {line, line.partition(".")[0]}:
                made, key = (good, "line_better") if points > 0 else (bad, "line_worse")
                yield made(key, 0.6 * abs(points), line=line, points=round(abs(points), 1))
        yield from self._later(one, other)
        yield from self._others(one, other)

    def _later(self, one: Runner, other: Runner) -> Iterator[Fact]:
        """The difference in what the value weights expect after the playouts, beyond the score sheet."""
        differences = self.thought.differences(one, other)
        sheet = differences[:, NOTES : NOTES + len(self.thought.thinker.lines)].sum(axis=1)
        later = differences[:, POINTS] - sheet
        points = float(later.mean())
        if abs(points) >= max(LEAST_POINTS, SURE * self.thought.error(later)):
            made, key = (good, "later_better") if points > 0 else (bad, "later_worse")
            yield made(key, 0.25 * abs(points), points=round(abs(points), 1))

    def _others(self, one: Runner, other: Runner) -> Iterator[Fact]:
        """The difference in the expected points of the best opponent."""
        differences = self.thought.differences(one, other)
        theirs = differences[:, POINTS] - differences[:, LEAD]
        points = float(theirs.mean())
        if abs(points) >= max(LEAST_POINTS, SURE * self.thought.error(theirs)):
            made, key = (good, "others_worse") if points < 0 else (bad, "others_better")
            yield made(key, 0.6 * abs(points), points=round(abs(points), 1))

    @staticmethod
    def _chance(task: tuple[str, int], place: int, one: Runner, other: Runner) -> Iterator[Fact]:
        """A task that is completed more often in the playouts of one move than in those of another."""
        common = min(len(one.outcomes), len(other.outcomes))
        chance, otherwise = (
            float(np.mean([own[NOTES + place] for own in runner.outcomes[:common]])) for runner in (one, other)
        )
        if abs(chance - otherwise) >= LEAST_CHANCE:
            made, key = (good, "task_likelier") if chance > otherwise else (bad, "task_unlikelier")
            name, marker = task
            weight, often, else_often = abs(chance - otherwise) * marker, round(100 * chance), round(100 * otherwise)
            yield made(key, weight, task=name, marker=marker, chance=often, otherwise=else_often)


def _with_a_good_one(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    """If a better move has only drawbacks to report, add that it is worth the most in the end."""
    only_bad = bool(reasons) and not any(reason.good for reason in reasons)
    return (good("worth_most", 0).reason, *reasons) if only_bad else reasons


def _weightiest(facts: list[Fact]) -> list[Fact]:
    return sorted(facts, key=lambda fact: fact.weight, reverse=True)
