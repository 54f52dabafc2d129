"""A tile as the box prints it."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from dorfplatz.catalog.source import Source

Kind = Literal["landscape", "task", "special"]


class Terrain(IntEnum):
    """What an edge of a tile can show."""

    MEADOW = 0
    FOREST = 1
    GRAIN = 2
    VILLAGE = 3
    TRACK = 4
    STREAM = 5
    ANY = 6


LETTERS = "MWGVTS*"
MOST_TILES = 126
TASKS = ("forest", "grain", "village", "track", "stream", "wraparound", "double")
FLAG_COLOURS = {"W": "green", "G": "yellow", "V": "red"}


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile: six edge letters clockwise, and what is printed on them.

    `task` is the letter of the territory that counts, two letters for a Double Task, or "wraparound".
    `regions` lists the edges that are joined inside the tile; by default all edges of one terrain are.
    `over` is the band that crosses above the other one (bridge or aqueduct), `pond` a through stream's pool.
    """

    id: str
    set: str
    kind: Kind
    edges: str
    source: Source
    task: str = ""
    marker: int = 0
    flags: str = ""
    sheep: int = 0
    crossings: int = 0
    over: str = ""
    pond: bool = False
    regions: tuple[tuple[int, ...], ...] = ()

    @property
    def takes_marker(self) -> bool:
        """Whether the tile gets a marker of its type when it is revealed, because it does not bring its own."""
        return bool(self.task) and not self.marker

    @property
    def task_name(self) -> str:
        """The Task type by its name in records, such as forest or double; empty if this is no Task tile."""
        if len(self.task) == 1:
            return Terrain(LETTERS.index(self.task)).name.lower()
        return "double" if len(self.task) == 2 else self.task

    def turned(self, rotation: int) -> str:
        """The edge letters by side when the tile lies in this rotation.

        >>> Tile("x", "base", "landscape", "WMMMMS", "exact").turned(1)
        'SWMMMM'
        """
        return "".join(self.edges[(side - rotation) % 6] for side in range(6))


def regions_by_terrain(edges: str) -> tuple[tuple[int, ...], ...]:
    """Join all edges of one terrain, in the order of their first edges; meadow joins nothing.

    >>> regions_by_terrain("GGMTTM")
    ((0, 1), (3, 4))
    """
    regions = [tuple(i for i, e in enumerate(edges) if e == letter) for letter in dict.fromkeys(edges)]
    return tuple(r for r in regions if edges[r[0]] not in "M*")
