"""Shared by the parts: where Special tiles and figures are, and what lies around a tile."""

from dorfplatz.catalog.map.part import MOST_CAMERA_MARKERS, MOST_RED_HEARTS
from dorfplatz.hexes import index, neighbour
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.state import PARTS, Map, Tiles


@entry
def clear_parts(map: Map) -> None:
    """At the start no part is on the map."""
    for part in range(PARTS):
        map.special[part] = NONE
    for heart in range(MOST_RED_HEARTS):
        map.red_heart[heart] = NONE
    for marker in range(MOST_CAMERA_MARKERS):
        map.camera[marker] = NONE
    map.golden_heart = NONE
    map.mill = NONE
    map.balloon = NONE
    map.photographer = NONE


@rule
def note_special(tiles: Tiles, map: Map, slot: int) -> None:
    """Record the slot of a part's Special tile."""
    part = int(tiles[map.tile[slot]].part)
    if part != NONE:
        map.special[part] = slot


@rule
def cell_of(map: Map, slot: int) -> int:
    """The cell of a laid tile."""
    return index(int(map.q[slot]), int(map.r[slot]))


@entry
def neighbours(map: Map, cell: int) -> int:
    """How many of the six cells around a cell are occupied."""
    number = 0
    for side in range(6):
        number += slot_at(map, neighbour(cell, side)) != NONE
    return number


@rule
def are_neighbours(map: Map, slot: int, other: int) -> bool:
    """Whether two laid tiles lie side by side."""
    return distance(map, slot, other) == 1


@rule
def distance(map: Map, slot: int, other: int) -> int:
    """The straight-line distance between two laid tiles, in steps."""
    q = int(map.q[slot]) - int(map.q[other])
    r = int(map.r[slot]) - int(map.r[other])
    # The third cube coordinate of an axial cell is -(q + r).
    return max(abs(q), abs(r), abs(q + r))


@rule
def first_side(map: Map, slot: int, terrain: int) -> int:
    """A side of the first region of a terrain on a laid tile, or NONE."""
    # The task and the flags of a tile belong to the first region of their terrain, and so do the scores of parts.
    first = NONE
    for side in range(6):
        if map.edge[slot, side] == terrain and (first == NONE or map.region[slot, side] < map.region[slot, first]):
            first = side
    return first
