"""What a map looks like on the wire; `MapWriter` writes it."""

import msgspec

from dorfplatz.games.map.map_writer import Answer as Answer
from dorfplatz.games.map.map_writer import TaskEffects


class Hand(msgspec.Struct):
    """The revealed tile."""

    tile: str
    marker: int


class Task(msgspec.Struct):
    """An open task: the tile that carries it, what it is about, and how far it is."""

    slot: int
    task: str
    marker: int
    size: int
    open: int


class Territory(msgspec.Struct):
    """A territory, track or stream: its letter, size, open edges, and its sides as rows [slot, side]."""

    terrain: str
    size: int
    open: int
    sides: list[tuple[int, int]]


# A legal placement: [q, r, rotation, points, tasks].
Effect = tuple[int, int, int, int, TaskEffects]
