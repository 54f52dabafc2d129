"""The score sheet, line by line as on the pad."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.catalog import FLAG_COLOURS, LETTERS, TASKS
from dorfplatz.compiled import rule
from dorfplatz.rules import scoring
from dorfplatz.rules.state import Record, Tiles


@dataclass(frozen=True)
class ScoreSheet:
    """Points by line: tasks B1-B5, flags C1-C3, longest track D1 and stream D2, unlocked parts E."""

    tasks: dict[str, int]
    flags: dict[str, int]
    longest: dict[str, int]
    parts: dict[str, int]

    @property
    def task_points(self) -> int:
        """S1, all completed tasks."""
        return sum(self.tasks.values())

    @property
    def flag_and_longest_points(self) -> int:
        """S2, flags and the longest track and stream."""
        return sum(self.flags.values()) + sum(self.longest.values())

    @property
    def part_points(self) -> int:
        """S3, unlocked parts."""
        return sum(self.parts.values())

    @property
    def total(self) -> int:
        """H, the result."""
        return self.task_points + self.flag_and_longest_points + self.part_points

    def as_record(self) -> dict[str, Any]:
        """The `score` object of a game record."""
        return {
            "tasks": self.tasks,
            "flags": self.flags,
            "longest": self.longest,
            "parts": self.parts,
            "total": self.total,
        }

    def __str__(self) -> str:
        def line(values: dict[str, int]) -> str:
            return "  ".join(f"{name} {points}" for name, points in values.items())

        return "\n".join(
            [
                f"Tasks    {line(self.tasks)}  = {self.task_points}",
                f"Flags    {line(self.flags)}   Longest  {line(self.longest)}  = {self.flag_and_longest_points}",
                f"Result   {self.total}",
            ]
        )


LINES = 10
FLAG_TERRAINS = tuple(LETTERS.index(letter) for letter in FLAG_COLOURS)


@rule
def count_lines(tiles: Tiles, map: Record, points: NDArray[np.int64]) -> None:
    """All lines of the sheet: five types of tasks, three colours of flags, track and stream. points: (10,)."""
    for task in range(5):
        points[task] = map.completed[task]
    for i in range(3):
        points[5 + i] = scoring.flag_points(tiles, map, FLAG_TERRAINS[i])
    points[8] = map.longest_track
    points[9] = map.longest_stream


def score_sheet(tiles: Tiles, map: Record) -> ScoreSheet:
    """Count a map as it lies now."""
    points = np.zeros(LINES, np.int64)
    count_lines(tiles, map, points)
    lines = points.tolist()
    return ScoreSheet(
        tasks=dict(zip(TASKS[:5], lines[:5], strict=True)),
        flags=dict(zip(FLAG_COLOURS.values(), lines[5:8], strict=True)),
        longest={"track": lines[8], "stream": lines[9]},
        parts={},
    )
