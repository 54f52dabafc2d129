"""The Circus scores once it is surrounded."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import cell_of, neighbours
from dorfplatz.rules.map.state import Box, Map

CIRCUS = int(Part.CIRCUS)


@rule
def circus_points(box: Box, map: Map) -> int:
    """The Circus scores if all six neighbours are occupied."""
    slot = int(map.special[CIRCUS])
    # The cloud is a neighbour like any other tile.
    if slot == NONE or neighbours(map, cell_of(map, slot)) < 6:
        return 0
    return int(box.points[CIRCUS])
