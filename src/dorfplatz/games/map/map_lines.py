"""The score lines that every map has in every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MapLines:
    """The lines that every map scores in every game."""

    tasks: dict[str, int]
    flags: dict[str, int]
    longest: dict[str, int]

    @property
    def task_points(self) -> int:
        """All completed tasks: S1 on the pad of the Board Game."""
        return sum(self.tasks.values())

    @property
    def flag_and_longest_points(self) -> int:
        """Flags and the longest track and stream: S2 on the pad of the Board Game, F on that of the Duel."""
        return sum(self.flags.values()) + sum(self.longest.values())
