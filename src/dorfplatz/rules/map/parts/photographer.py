"""The photographer walks from new tile to new tile and leaves a camera marker on each."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import are_neighbours
from dorfplatz.rules.map.state import Box, Map

PHOTOGRAPHER_TILE = int(Part.PHOTOGRAPHER)


@entry
def bring_photographer(map: Map, slot: int) -> None:
    """The photographer arrives on his own tile."""
    if map.special[PHOTOGRAPHER_TILE] == slot:
        map.photographer = slot


@rule
def may_photograph(map: Map, slot: int, markers: int) -> bool:
    """The photographer may move to a tile laid next to him while camera markers are left."""
    return bool(map.photographer != NONE and markers > 0 and are_neighbours(map, int(map.photographer), slot))


@entry
def markers_left(box: Box, map: Map) -> int:
    """The camera markers left in a game with a single map."""
    return int(box.number[PHOTOGRAPHER_TILE]) - int(map.camera_count)


@entry
def photograph(map: Map, slot: int) -> None:
    """The photographer moves to a tile and leaves a camera marker there; one must be left."""
    map.photographer = slot
    map.camera[map.camera_count] = slot
    map.camera_count += 1


@rule
def photographer_points(box: Box, map: Map) -> int:
    """The photographer scores for each camera marker on the map."""
    return int(map.camera_count) * int(box.points[PHOTOGRAPHER_TILE])
