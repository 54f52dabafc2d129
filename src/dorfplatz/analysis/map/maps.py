"""What the search needs to know of a map in every tile game: its tasks, and what parts score."""

from collections.abc import Iterator, Mapping

from dorfplatz.analysis.facts import Fact, bad, good
from dorfplatz.analysis.results import MoveReason
from dorfplatz.games.map.face import MapFace, Revealed
from dorfplatz.rules.arrays import Record

# The group of the score sheet to which a value of a reason belongs.
GROUPS = {"task": "tasks", "colour": "flags", "band": "longest"}


def tasks_in_sight(face: MapFace, hand: Revealed | None) -> tuple[tuple[str, int], ...]:
    """Type and marker of the open tasks of a map and of the tile in hand."""
    known = [(str(laid.tile.task_name), laid.marker) for laid in face.open_tasks]
    return (*known, (str(hand.tile.task_name), hand.marker)) if hand and hand.marker else tuple(known)


def slots_of_tasks(map: Record, tasks: int) -> list[int]:
    """The slots of the open tasks, and the one that the tile in hand will get."""
    return [*map.open_task[: int(map.open_count)].tolist(), int(map.count)][:tasks]


def part_facts(was: Mapping[str, int], now: Mapping[str, int]) -> Iterator[Fact]:
    """The parts, or points of interest, that score more or less than before."""
    for name, points in now.items():
        more = points - was[name]
        if more:
            yield (good if more > 0 else bad)("part_scores", abs(more), part=name, points=more)


def line_of(reason: MoveReason, parts: str) -> str:
    """The score line that a reason is about; `parts` is the group of parts or points of interest."""
    groups = GROUPS | {"part": parts}
    return next((f"{group}.{reason.values[name]}" for name, group in groups.items() if name in reason.values), "")
