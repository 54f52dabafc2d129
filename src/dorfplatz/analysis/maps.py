"""What thinking about a map of tiles needs in every game: its tasks, and what parts score."""

from collections.abc import Iterator, Mapping

from dorfplatz.analysis.advice import Reason
from dorfplatz.analysis.facts import Fact, bad, good
from dorfplatz.games.map_face import MapFace, Revealed
from dorfplatz.rules.state import Record

# The group of the score sheet that each value of a reason names a line of.
GROUPS = {"task": "tasks", "colour": "flags", "band": "longest"}


def tasks_in_sight(face: MapFace, hand: Revealed | None) -> tuple[tuple[str, int], ...]:
    """The open tasks of a map, and that of the tile in hand: type and marker."""
    known = [(str(laid.tile.task_name), laid.marker) for laid in face.open_tasks]
    return (*known, (str(hand.tile.task_name), hand.marker)) if hand and hand.marker else tuple(known)


def slots_of_tasks(map: Record, tasks: int) -> list[int]:
    """Where so many tasks lie: the open ones, and the tile in hand once it lies there."""
    return [*map.open_task[: int(map.open_count)].tolist(), int(map.count)][:tasks]


def part_facts(was: Mapping[str, int], now: Mapping[str, int]) -> Iterator[Fact]:
    """The parts, or points of interest, that score more or less than before."""
    for name, points in now.items():
        more = points - was[name]
        if more:
            yield (good if more > 0 else bad)("part_scores", abs(more), part=name, points=more)


def line_of(reason: Reason, parts: str) -> str:
    """The line of the score sheet that a reason is about; parts: the group in which parts, or the like, score."""
    groups = GROUPS | {"part": parts}
    return next((f"{group}.{reason.values[name]}" for name, group in groups.items() if name in reason.values), "")
