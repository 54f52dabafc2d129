"""Why a choice is better or worse than others: what it does, and what came of its lines."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from dorfplatz.analysis.advice import Reason
from dorfplatz.analysis.facts import Fact, bad, good, reasons_of, telling
from dorfplatz.analysis.race import Runner, Thought
from dorfplatz.analysis.thinker import LEAD, NOTES, POINTS

RIVALS = 4
ALIKE = 0.3
ENDED = ("task_completed", "task_cancelled")
LEAST_POINTS, LEAST_CHANCE, SURE = 0.8, 0.2, 2.0


class Comparison:
    """The choices of a position beside each other."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self._facts = cache(thought.thinker.facts)
        self.ranked = sorted(thought.runners, key=lambda runner: thought.loss(runner)[0])

    def why_best(self) -> tuple[Reason, ...]:
        """What sets the best choice apart from the next ones, and how many are about as good; never nothing."""
        best, *others = self.ranked
        if not others:
            return (good("only_choice", 1).reason,)
        rivals = others[:RIVALS]
        facts = list(self._facts(best.choice))
        told = telling(facts, [self._facts(rival.choice) for rival in rivals])
        told = _weightiest([*told, *self._of_lines(best, self._rival(others), told)])
        reasons = reasons_of(told or _weightiest(facts))
        alike = sum(self._is_alike(other) for other in others)
        if alike:
            return (*reasons, good("about_equal", 0, others=alike).reason)
        return _with_a_good_one(reasons) or (good("best_played_on", 0).reason,)

    def why_better(self, other: Runner) -> tuple[Reason, ...]:
        """What makes the best choice better than another."""
        return _with_a_good_one(self.why(self.thought.best, other))

    def why(self, one: Runner, other: Runner) -> tuple[Reason, ...]:
        """What sets one choice apart from another."""
        told = telling(self._facts(one.choice), [self._facts(other.choice)])
        return reasons_of(_weightiest([*told, *self._of_lines(one, other, told)]))

    def _is_alike(self, other: Runner) -> bool:
        loss, error = self.thought.loss(other)
        return loss <= max(ALIKE, min(error, 1.0))

    def _rival(self, others: list[Runner]) -> Runner:
        """The best choice that is not about as good."""
        return next((other for other in others if not self._is_alike(other)), others[0])

    def _of_lines(self, one: Runner, other: Runner, told: list[Fact]) -> Iterator[Fact]:
        """What came of the lines, as far as what was told does not say it already."""
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
        """What the table promises at the end of the lines, beyond the points on the sheet."""
        differences = self.thought.differences(one, other)
        sheet = differences[:, NOTES : NOTES + len(self.thought.thinker.lines)].sum(axis=1)
        later = differences[:, POINTS] - sheet
        points = float(later.mean())
        if abs(points) >= max(LEAST_POINTS, SURE * self.thought.error(later)):
            made, key = (good, "later_better") if points > 0 else (bad, "later_worse")
            yield made(key, 0.25 * abs(points), points=round(abs(points), 1))

    def _others(self, one: Runner, other: Runner) -> Iterator[Fact]:
        """What the best of the others is expected to have more or less."""
        differences = self.thought.differences(one, other)
        theirs = differences[:, POINTS] - differences[:, LEAD]
        points = float(theirs.mean())
        if abs(points) >= max(LEAST_POINTS, SURE * self.thought.error(theirs)):
            made, key = (good, "others_worse") if points < 0 else (bad, "others_better")
            yield made(key, 0.6 * abs(points), points=round(abs(points), 1))

    @staticmethod
    def _chance(task: tuple[str, int], place: int, one: Runner, other: Runner) -> Iterator[Fact]:
        """A task that is completed more often in the lines of one choice than in those of another."""
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
    """A better choice that has only drawbacks to be told of is worth more in the end all the same."""
    only_bad = bool(reasons) and not any(reason.good for reason in reasons)
    return (good("worth_most", 0).reason, *reasons) if only_bad else reasons


def _weightiest(facts: list[Fact]) -> list[Fact]:
    return sorted(facts, key=lambda fact: fact.weight, reverse=True)
