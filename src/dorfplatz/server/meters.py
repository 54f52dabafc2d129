"""What a server counts about itself all the time, at a cost that no move notices.

Plain numbers that are only added to; `metrics.py` turns them into metrics when somebody asks.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

# Seconds; a move within 50 ms feels immediate, and the health check calls a write of 30 s stuck.
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 30.0)


class Distribution:
    """How many values were at most how large."""

    __slots__ = ("_counts", "bounds", "sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = (*bounds, math.inf)
        self._counts = [0] * len(self.bounds)
        self.sum = 0.0

    def note(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def at_most(self) -> list[tuple[float, int]]:
        """For each bound, how many values did not exceed it.

        >>> sizes = Distribution((1, 10))
        >>> for size in (1, 2, 3, 30): sizes.note(size)
        >>> sizes.at_most, sizes.sum
        ([(1, 1), (10, 3), (inf, 4)], 36.0)
        """
        total, found = 0, []
        for bound, count in zip(self.bounds, self._counts, strict=True):
            total += count
            found.append((bound, total))
        return found


class Meters:
    """The counts of one server: moves by game and by who made them, and refusals by what was refused and why.

    `move_seconds` are those from the arrival of a person's move until it is on disk.
    """

    def __init__(self) -> None:
        self.moves: Counter[tuple[str, str]] = Counter()
        self.move_seconds = Distribution(SECONDS)
        self.refusals: Counter[tuple[str, str]] = Counter()
