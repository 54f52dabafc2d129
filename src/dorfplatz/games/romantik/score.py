"""The score sheet of `romantik`, with the lines of the printed pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from dorfplatz.catalog import FLAG_COLOURS, PART_NAMES, TASKS, Parts
from dorfplatz.games.map.map_lines import MapLines
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map.scoring import FLAG_LINES, LINES, LONGEST_LINES, PART_LINES, write_sheet

if TYPE_CHECKING:
    from dorfplatz.games.romantik.game import Game

# Parts without a line of their own: their tiles score in other lines.
WITHOUT_LINE = {
    "box1_tasks",
    "box2_landscapes",
    "clouds",
    "forest_tunnel",
    "grain_tunnel",
    "village_tunnel",
    "castle",
    "deer",
    "farm",
    "warehouse",
    "flag_festival",
    "wraparound_tasks",
    "double_tasks",
}
# Task types that only a part brings.
TASKS_OF_PARTS = {"wraparound": "wraparound_tasks", "double": "double_tasks"}
LONGEST = ("track", "stream")

# Names of lines, each with its place among the numbers that `write_sheet` writes.
Places = tuple[tuple[str, int], ...]


class ScoreLines(NamedTuple):
    """The lines that a game with some parts has on its pad."""

    tasks: Places
    flags: Places
    longest: Places
    parts: Places


def score_lines(parts: Parts) -> ScoreLines:
    """The lines of a game with these parts."""
    return ScoreLines(
        tasks=tuple(
            (name, place)
            for place, name in enumerate(TASKS)
            if name not in TASKS_OF_PARTS or TASKS_OF_PARTS[name] in parts
        ),
        flags=tuple((name, place) for place, name in enumerate(FLAG_COLOURS.values(), FLAG_LINES)),
        longest=tuple((name, place) for place, name in enumerate(LONGEST, LONGEST_LINES)),
        parts=tuple((name, PART_LINES + PART_NAMES.index(name)) for name in parts if name not in WITHOUT_LINE),
    )


@dataclass(frozen=True)
class ScoreSheet(MapLines):
    """Points by line: tasks B1-B5, flags C1-C3, longest track D1 and stream D2, unlocked parts E."""

    parts: dict[str, int]

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

        parts = [f"Parts    {line(self.parts)}  = {self.part_points}"] if self.parts else []
        return "\n".join(
            [
                f"Tasks    {line(self.tasks)}  = {self.task_points}",
                f"Flags    {line(self.flags)}   Longest  {line(self.longest)}  = {self.flag_and_longest_points}",
                *parts,
                f"Result   {self.total}",
            ]
        )


def score_sheet(game: Game, map: Record) -> ScoreSheet:
    """Score a map as it is now."""
    numbers = np.zeros(LINES, np.int32)
    write_sheet(game.tiles, game.box, map, numbers)
    points, lines = numbers.tolist(), game.score_lines
    return ScoreSheet(
        tasks={name: points[place] for name, place in lines.tasks},
        flags={name: points[place] for name, place in lines.flags},
        longest={name: points[place] for name, place in lines.longest},
        parts={name: points[place] for name, place in lines.parts},
    )
