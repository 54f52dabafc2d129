"""The Shepherdess scores the sheep that are connected to her tile."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.hexes import neighbour
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.parts.flood import holds, including
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.state import Box, Map, Tiles

SHEPHERDESS = int(Part.SHEPHERDESS)


@rule
def shepherdess_points(tiles: Tiles, box: Box, map: Map) -> int:
    """She scores each sheep on tiles connected to her own through adjacent sheep tiles."""
    slot = int(map.special[SHEPHERDESS])
    if slot == NONE:
        return 0
    flock = flock_of(tiles, map, slot)
    sheep = 0
    for other in range(map.count):
        if holds(flock, other):
            sheep += int(tiles[map.tile[other]].sheep)
    return sheep * int(box.points[SHEPHERDESS])


@rule
def flock_of(tiles: Tiles, map: Map, slot: int) -> tuple[int, int]:
    """The tiles connected to a tile through adjacent sheep tiles, itself included."""
    flock = including((0, 0), slot)
    before = (0, 0)
    # Repeat until no tile is added.
    while flock != before:
        before = flock
        for other in range(map.count):
            if tiles[map.tile[other]].sheep and not holds(flock, other):
                cell = cell_of(map, other)
                for side in range(6):
                    adjacent = slot_at(map, neighbour(cell, side))
                    if adjacent != NONE and holds(flock, adjacent):
                        flock = including(flock, other)
                        break
    return flock
