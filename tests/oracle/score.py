"""The score sheet: tasks, flags and the longest track and stream."""

from collections.abc import Iterable
from typing import TypedDict

from dorfplatz.catalog.map.tile import Tile

from .board import TERRAINS, OracleMap

TASK_TYPES = (*TERRAINS.values(), "wraparound", "double")
COLOURS = {"W": "green", "G": "yellow", "V": "red"}


class Score(TypedDict):
    """The score as it stands in a record."""

    tasks: dict[str, int]
    flags: dict[str, int]
    longest: dict[str, int]
    parts: dict[str, int]
    total: int


def task_type(tile: Tile) -> str:
    """The type of a Task tile: one letter is a terrain, two are a double, the rest is a wraparound."""
    if len(tile.task) == 1:
        return TERRAINS[tile.task]
    return "double" if len(tile.task) == 2 else "wraparound"


def flag_points(board: OracleMap, colour_letter: str) -> int:
    """For each flag of this colour in a closed territory, the size of that territory."""
    points = 0
    for cell, (tile, _) in board.tiles.items():
        for _ in range(tile.flags.count(colour_letter)):
            territory = board.territory_of_first_region(cell, colour_letter)
            points += territory.size if territory.closed else 0
    return points


def longest(board: OracleMap, terrain: str) -> int:
    """How many tiles the longest track or stream has, 0 if there is none."""
    return max((t.size for t in board.territories() if t.terrain == terrain), default=0)


def score(board: OracleMap, completed: Iterable[tuple[str, int]], task_types: Iterable[str] = TASK_TYPES) -> Score:
    """The score sheet without unlocked parts, from the map and the (type, number) of every completed marker."""
    done = list(completed)
    tasks = {name: sum(number for kind, number in done if kind == name) for name in task_types}
    flags = {COLOURS[letter]: flag_points(board, letter) for letter in COLOURS}
    lines = {terrain: longest(board, terrain) for terrain in ("track", "stream")}
    total = sum(tasks.values()) + sum(flags.values()) + sum(lines.values())
    return {"tasks": tasks, "flags": flags, "longest": lines, "parts": {}, "total": total}
