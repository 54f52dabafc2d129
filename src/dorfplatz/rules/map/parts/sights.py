"""School, Granary and Old Oak: each scores the tiles with its terrain around it."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import distance, first_side
from dorfplatz.rules.map.state import FOREST, GRAIN, LANDSCAPE, VILLAGE, Box, Map, Tiles

SCHOOL = int(Part.SCHOOL)
GRANARY = int(Part.GRANARY)
OLD_OAK = int(Part.OLD_OAK)


@rule
def school_points(tiles: Tiles, box: Box, map: Map) -> int:
    """The School scores the tiles with village within its range."""
    return sight_points(tiles, box, map, SCHOOL, VILLAGE)


@rule
def granary_points(tiles: Tiles, box: Box, map: Map) -> int:
    """The Granary scores the tiles with grain within its range."""
    return sight_points(tiles, box, map, GRANARY, GRAIN)


@rule
def old_oak_points(tiles: Tiles, box: Box, map: Map) -> int:
    """The Old Oak scores the tiles with forest within its range."""
    return sight_points(tiles, box, map, OLD_OAK, FOREST)


@rule
def sight_points(tiles: Tiles, box: Box, map: Map, part: int, terrain: int) -> int:
    """A sight scores Landscape tiles (in the Duel any tiles) with its terrain within range.

    The range is a straight-line distance and crosses empty cells.
    """
    slot = int(map.special[part])
    if slot == NONE:
        return 0
    seen = 0
    for other in range(map.count):
        counts = box.sights_count_any or tiles[map.tile[other]].kind == LANDSCAPE
        # The sight itself does not count.
        if other != slot and counts and distance(map, slot, other) <= box.number[part]:
            seen += first_side(map, other, terrain) != NONE
    return seen * int(box.points[part])
