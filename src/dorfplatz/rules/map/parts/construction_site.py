"""The Construction Site rewards large territories."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import first_side
from dorfplatz.rules.map.state import FOREST, VILLAGE, Box, Map
from dorfplatz.rules.map.territories import territory_at

CONSTRUCTION_SITE = int(Part.CONSTRUCTION_SITE)


@rule
def construction_site_points(box: Box, map: Map) -> int:
    """The site scores for each of its forest, grain and village territories that is large enough."""
    slot = int(map.special[CONSTRUCTION_SITE])
    if slot == NONE:
        return 0
    big = 0
    for terrain in range(FOREST, VILLAGE + 1):
        territory = territory_at(map, slot, first_side(map, slot, terrain))
        # Open or closed does not matter.
        big += map.sizes[territory] >= box.number[CONSTRUCTION_SITE]
    return big * int(box.points[CONSTRUCTION_SITE])
