"""The Photographer walks from new tile to new tile and leaves a camera marker on each."""

from dorfplatz.catalog.part import Part
from dorfplatz.compiled import rule
from dorfplatz.rules.parts.special import are_neighbours
from dorfplatz.rules.state import NONE, Record

PHOTOGRAPHER_TILE = int(Part.PHOTOGRAPHER)


@rule
def bring_photographer(map: Record, slot: int) -> None:
    """The photographer arrives with his tile."""
    if map.special[PHOTOGRAPHER_TILE] == slot:
        map.photographer = slot


@rule
def may_photograph(map: Record, slot: int, markers: int) -> bool:
    """A tile laid next to him may draw him there, as long as there are camera markers."""
    return bool(map.photographer != NONE and markers > 0 and are_neighbours(map, int(map.photographer), slot))


@rule
def markers_left(box: Record, map: Record) -> int:
    """The camera markers that a single map has not used yet."""
    return int(box.number[PHOTOGRAPHER_TILE]) - int(map.camera_count)


@rule
def photograph(map: Record, slot: int) -> None:
    """The photographer goes to a tile and a camera marker is put there."""
    map.photographer = slot
    map.camera[map.camera_count] = slot
    map.camera_count += 1


@rule
def photographer_points(box: Record, map: Record) -> int:
    """Each camera marker on the map scores."""
    return int(map.camera_count) * int(box.points[PHOTOGRAPHER_TILE])
