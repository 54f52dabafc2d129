"""Why a move is better or worse than others: what it does, and how its playouts differ."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from dorfplatz.analysis.facts import LEAST_WEIGHT, Fact, bad, good, reasons_of, telling
from dorfplatz.analysis.race import Runner, Thought
from dorfplatz.analysis.results import MoveReason
from dorfplatz.analysis.thinker import LEAD, NOTES, POINTS

# The best move is contrasted with this many next-best moves.
RIVALS = 4
# Moves that lose at most this many points are about as good as the best.
ALIKE = 0.3
ENDED = ("task_completed", "task_cancelled")
# Report a difference between playouts only above this many points (or this share of completed tasks) and standard
# errors.
LEAST_POINTS, LEAST_CHANCE, SURE = 0.8, 0.2, 2.0
# Fewer determinizations tell nothing about such a difference.
FEWEST = 8


class Comparison:
    """The candidates of a position, compared with each other."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self._facts = cache(thought.thinker.facts)
        self.ranked = sorted(thought.runners, key=lambda runner: thought.loss(runner)[0])

    def why_best(self) -> tuple[MoveReason, ...]:
        """What sets the best move apart from the next ones, and how many are about as good; never empty."""
        best, *others = self.ranked
        if not others:
            return (good("only_choice", 1).reason,)
        reasons = self._apart(best, others) or self._shared_gains(best)
        alike = len(self.alike())
        if not reasons:
            reasons = (good("nothing_stands_out", 0).reason,)
        if alike:
            return (*reasons, good("about_equal", 0, others=alike).reason)
        if any(reason.good and reason.key != "nothing_stands_out" for reason in reasons):
            return reasons
        ahead = good("comes_out_ahead", 0, points=round(self.thought.loss(others[0])[0], 1)).reason
        return (*(reason for reason in reasons if reason.good), ahead, *(own for own in reasons if not own.good))

    def has_only_drawbacks(self) -> bool:
        """Whether what sets the best move apart speaks against it."""
        best, *others = self.ranked
        reasons = self._apart(best, others) if others else ()
        return bool(reasons) and not any(reason.good for reason in reasons)

    def alike(self) -> list[Runner]:
        """The other moves that are about as good as the best."""
        return [other for other in self.ranked[1:] if self._is_alike(other)]

    def why_better(self, other: Runner) -> tuple[MoveReason, ...]:
        """What makes the best move better than another; never empty."""
        reasons = self.why(self.thought.best, other)
        has_gain = any(reason.good for reason in reasons)
        return reasons if has_gain else (good("nothing_stands_out", 0).reason, *reasons)

    def why(self, one: Runner, other: Runner) -> tuple[MoveReason, ...]:
        """What sets one move apart from another."""
        told = telling(self._facts(one.choice), [self._facts(other.choice)])
        return reasons_of(_weightiest([*told, *self._of_playouts(one, other, told)]))

    def _apart(self, best: Runner, others: list[Runner]) -> tuple[MoveReason, ...]:
        """What sets the best move apart from the next ones."""
        told = telling(self._facts(best.choice), [self._facts(rival.choice) for rival in others[:RIVALS]])
        return reasons_of(_weightiest([*told, *self._of_playouts(best, self._rival(others), told)]))

    def _shared_gains(self, best: Runner) -> tuple[MoveReason, ...]:
        """What speaks for the best move, though the next ones do the same."""
        gains = (fact for fact in self._facts(best.choice) if fact.reason.good and fact.weight >= LEAST_WEIGHT)
        return reasons_of(_weightiest(list(gains)))

    def _is_alike(self, other: Runner) -> bool:
        loss, error = self.thought.loss(other)
        return loss <= max(ALIKE, min(error, 1.0))

    def _rival(self, others: list[Runner]) -> Runner:
        """The best move that is clearly worse."""
        return next((other for other in others if not self._is_alike(other)), others[0])

    def _of_playouts(self, one: Runner, other: Runner, told: list[Fact]) -> Iterator[Fact]:
        """How the playouts differ, as far as the reasons already given do not say it."""
        if self.thought.exact or min(len(one.outcomes), len(other.outcomes)) < FEWEST:
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


def _weightiest(facts: list[Fact]) -> list[Fact]:
    return sorted(facts, key=lambda fact: fact.weight, reverse=True)
