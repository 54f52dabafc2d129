"""What a move does, and which of that is worth reporting when moves are compared."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dorfplatz.analysis.results import Cell, MoveReason, Value

MOST_REASONS = 4
# Facts of less weight, in points, are not worth a sentence.
LEAST_WEIGHT = 0.35


@dataclass(frozen=True)
class Fact:
    """A reason, and its weight in points."""

    reason: MoveReason
    weight: float

    @property
    def identity(self) -> tuple[object, ...]:
        """What makes it the same fact as that of another move; gaps differ by their cells."""
        where = self.reason.cells if self.reason.key == "hole_left" else ()
        return self.reason.key, *sorted(self.reason.values.items()), where


def good(key: str, weight: float, cells: Iterable[Cell] = (), **values: Value) -> Fact:
    """A fact that speaks for a move."""
    return Fact(MoveReason(key, True, values, tuple(cells)), weight)


def bad(key: str, weight: float, cells: Iterable[Cell] = (), **values: Value) -> Fact:
    """A fact that speaks against a move."""
    return Fact(MoveReason(key, False, values, tuple(cells)), weight)


def said(key: str, good: bool, **values: Value) -> MoveReason:
    """A sentence of a summary."""
    return MoveReason(key, good, values)


def telling(own: Iterable[Fact], others: Sequence[Iterable[Fact]]) -> list[Fact]:
    """The facts that set a move apart, heaviest first; what most other moves do as well is left out."""
    theirs = [{fact.identity for fact in facts} for facts in others]

    def apart(fact: Fact) -> float:
        if not theirs:
            return fact.weight
        return fact.weight * sum(fact.identity not in known for known in theirs) / len(theirs)

    found = [fact for fact in own if apart(fact) >= LEAST_WEIGHT]
    return sorted(found, key=apart, reverse=True)


def reasons_of(facts: Sequence[Fact]) -> tuple[MoveReason, ...]:
    """The heaviest reasons, no kind more than twice, those in favour first."""
    kept: list[Fact] = []
    for fact in facts:
        alike = sum(other.reason.key == fact.reason.key for other in kept)
        if len(kept) < MOST_REASONS and alike < 2:
            kept.append(fact)
    return tuple(fact.reason for fact in sorted(kept, key=lambda fact: not fact.reason.good))
