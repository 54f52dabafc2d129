"""Red Hearts and the Golden Heart score the matching sides of the Landscape tile they lie on."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.hexes import neighbour, opposite
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import slot_at
from dorfplatz.rules.map.parts.heart_colours import GOLD, RED
from dorfplatz.rules.map.parts.special import cell_of
from dorfplatz.rules.map.state import ANY, LANDSCAPE, Box, Map, Tiles

RED_HEARTS = int(Part.RED_HEARTS)
GOLDEN_HEART = int(Part.GOLDEN_HEART)


@rule
def is_there_a_heart(box: Box, map: Map, heart: int) -> bool:
    """Whether a heart of this colour is left."""
    if heart == RED:
        return bool(map.red_heart_count < box.in_play[RED_HEARTS])
    return bool(box.in_play[GOLDEN_HEART] and map.golden_heart == NONE)


@rule
def may_give_heart(tiles: Tiles, box: Box, map: Map, slot: int) -> bool:
    """When a Landscape tile (no Task or Special tile) is placed, one heart may be put on it."""
    if tiles[map.tile[slot]].kind != LANDSCAPE:
        return False
    return is_there_a_heart(box, map, RED) or is_there_a_heart(box, map, GOLD)


@entry
def give_heart(map: Map, slot: int, heart: int) -> None:
    """Put a heart on a tile; one must be left, because nothing checks the bounds."""
    if heart == RED:
        map.red_heart[map.red_heart_count] = slot
        map.red_heart_count += 1
    elif heart == GOLD:
        map.golden_heart = slot


@entry
def matching_edges(map: Map, slot: int) -> int:
    """The number of sides that match what they face, meadow included; a free side of the cloud matches."""
    matching = 0
    for side in range(6):
        other = slot_at(map, neighbour(cell_of(map, slot), side))
        if other != NONE:
            facing = map.edge[other, opposite(side)]
            # A side of the cloud that has taken on a terrain equals what it faces, so all sides of the cloud match.
            matching += facing == ANY or facing == map.edge[slot, side]
    return matching


@rule
def red_heart_points(box: Box, map: Map) -> int:
    """Each Red Heart scores for each matching side of its tile."""
    matching = 0
    for heart in range(map.red_heart_count):
        matching += matching_edges(map, int(map.red_heart[heart]))
    return matching * int(box.points[RED_HEARTS])


@rule
def golden_heart_points(box: Box, map: Map) -> int:
    """The Golden Heart scores more for each matching side of its tile."""
    if map.golden_heart == NONE:
        return 0
    return matching_edges(map, int(map.golden_heart)) * int(box.points[GOLDEN_HEART])
